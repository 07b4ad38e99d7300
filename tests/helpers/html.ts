import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** The top nodes of a piece of HTML, as a browser reads it. */
export function nodesOf(html: string): ChildNode[] {
  return parseFragment(html).childNodes;
}

/** All elements below a node. */
export function elementsIn(node: ParentNode): Element[] {
  return node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsIn(child)] : []));
}

/** The value of an attribute of an element. */
export function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attr) => attr.name === name)?.value;
}

/** The text directly in a node. */
export function textIn(node: ChildNode | undefined): string {
  const children = node && 'childNodes' in node ? node.childNodes : [];
  return children.map((child) => ('value' in child ? child.value : `<${child.nodeName}>`)).join('');
}
