/** A link to a related page. */
export interface ListedLink {
  readonly href: string;
  readonly name: string;
  /** For example, the distance or the date. */
  readonly note?: string | undefined;
}

interface LinkListProps {
  readonly title: string;
  readonly links: readonly ListedLink[];
  readonly className?: string;
}

/** Renders a list of related pages with a heading of level 2. */
export function LinkList({ title, links, className = 'link-list' }: LinkListProps) {
  return (
    <div className={className}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ href, name, note }) => (
          <li key={href}>
            <a href={href}>{name}</a> {note && <small>{note}</small>}
          </li>
        ))}
      </ul>
    </div>
  );
}
