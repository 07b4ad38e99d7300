import type { HubEntry, Pagination } from '../../index.ts';

/** The pages of a hub: `pagination` of its page. */
export type HubPages = Pick<Pagination<HubEntry>, 'items' | 'number' | 'hrefs' | 'labels'>;

interface HubListProps {
  readonly pagination: HubPages;
  /** The accessible name of the links to the other pages of the list, such as “Pages of this list”. */
  readonly label: string;
  /** The number of entries from which on they are grouped by their first letter. Default: 30. */
  readonly lettersFrom?: number;
  /** The element of the letters. Default: `h2`. */
  readonly heading?: 'h2' | 'h3' | 'h4';
  readonly className?: string;
  readonly pagesClassName?: string;
}

/**
 * Renders the entries of a hub, a long list in groups by first letter, and links to all pages of the list, so that each page is one click
 * from the first.
 */
export function HubList({
  pagination: { items, number, hrefs, labels },
  label,
  lettersFrom = 30,
  heading: Heading = 'h2',
  className = 'hub-list',
  pagesClassName = 'hub-pages',
}: HubListProps) {
  return (
    <>
      {items.length < lettersFrom ? (
        <Entries entries={items} className={className} />
      ) : (
        groupsOf(items).map(([letter, entries]) => (
          <div key={letter}>
            <Heading>{letter}</Heading>
            <Entries entries={entries} className={className} />
          </div>
        ))
      )}
      {hrefs.length > 1 && (
        <nav aria-label={label} className={pagesClassName}>
          {hrefs.map((href, i) => (
            <a key={href} href={href} aria-current={i + 1 === number ? 'page' : undefined}>
              {labels?.[i] ?? i + 1}
            </a>
          ))}
        </nav>
      )}
    </>
  );
}

interface EntriesProps {
  readonly entries: readonly HubEntry[];
  readonly className: string;
}

function Entries({ entries, className }: EntriesProps) {
  return (
    <ul className={className}>
      {entries.map(({ href, name }) => (
        <li key={href}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

/** The entries are sorted by letter. */
function groupsOf(items: readonly HubEntry[]): (readonly [letter: string, entries: HubEntry[]])[] {
  const groups = new Map<string, HubEntry[]>();
  for (const entry of items) groups.set(entry.letter, [...(groups.get(entry.letter) ?? []), entry]);
  return [...groups];
}
