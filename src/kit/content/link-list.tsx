/** A page to go on with. */
export interface ListedLink {
  readonly href: string;
  readonly name: string;
  /** How far it is, or when it was written. */
  readonly note?: string | undefined;
}

interface LinkListProps {
  readonly title: string;
  readonly links: readonly ListedLink[];
  readonly className?: string;
}

/** Pages to go on with, under a heading of the second level. Give it several. */
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
