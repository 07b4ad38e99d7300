interface LinksProps {
  readonly links: readonly { readonly name: string; readonly href: string }[];
}

/** Links in columns. */
export function Links({ links }: LinksProps) {
  return (
    <ul className="hub-list">
      {links.map(({ name, href }) => (
        <li key={name}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
