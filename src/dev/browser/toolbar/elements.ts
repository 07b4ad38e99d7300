type Child = Node | string | false | undefined;

/** Creates an element with properties and children. Missing children are left out. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children.filter((child) => child !== false && child !== undefined));
  return element;
}
