interface LinksProps {
  readonly links: readonly { readonly name: string; readonly href?: string | undefined }[];
}

/** Links in columns, and names of what has no page. */
export function Links({ links }: LinksProps) {
  return (
    <ul className="hub-list">
      {links.map(({ name, href }) => (
        <li key={name}>{href ? <a href={href}>{name}</a> : <span>{name}</span>}</li>
      ))}
    </ul>
  );
}
