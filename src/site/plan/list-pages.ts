import type { Hub, HubEntry } from '../../core/model.ts';
import { groupBy } from '../../core/util/lists.ts';

/** The part of a list on one page. */
export interface ListPart<Item> {
  readonly items: readonly Item[];
  /** The letters that it contains, if the list is divided between letters. */
  readonly label?: string;
}

/** The largest number of entries on a page, unless the hub says otherwise. */
const PAGE_SIZE = 150;

/** Divides the entries of a hub into pages. There is always at least one. */
export function divideEntries(
  entries: readonly HubEntry[],
  { pageSize = PAGE_SIZE, letters = false }: Hub,
): readonly ListPart<HubEntry>[] {
  if (entries.length <= pageSize) return [{ items: entries }];
  return letters ? divideByLetters(entries, pageSize) : divide(entries, pageSize).map((items) => ({ items }));
}

/** Divides a list into parts of a size. There is always at least one. */
export function divide<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const count = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: count }, (_, i) => items.slice(i * size, (i + 1) * size));
}

/** Puts as many letters on a page as fit. A letter with more entries than fit has numbered pages of its own. */
function divideByLetters(entries: readonly HubEntry[], size: number): ListPart<HubEntry>[] {
  const parts: { items: HubEntry[]; first: string; last: string; number?: number }[] = [];
  for (const [letter, items] of groupBy(entries, (entry) => entry.letter)) {
    const last = parts.at(-1);
    if (items.length > size)
      parts.push(
        ...divide(items, size).map((some, i) => ({
          items: [...some],
          first: letter,
          last: letter,
          number: i + 1,
        })),
      );
    else if (last && last.number === undefined && last.items.length + items.length <= size) {
      last.items.push(...items);
      last.last = letter;
    } else parts.push({ items: [...items], first: letter, last: letter });
  }
  return parts.map(({ items, first, last, number }) => ({
    items,
    label: number === undefined ? (first === last ? first : `${first}–${last}`) : `${first} ${number}`,
  }));
}
