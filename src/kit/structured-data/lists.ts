import type { ItemList } from 'schema-dts';
import type { HubEntry, Pagination } from '../../index.ts';
import type { NodeContext, NodeOf } from './context.ts';

/**
 * Returns the entries of a hub on this page as structured data, with their positions in the whole list. Show the same entries with
 * `HubList`. Source: https://schema.org/ItemList
 */
export function itemList(
  { links, page }: NodeContext,
  { items, total, offset }: Pick<Pagination<HubEntry>, 'items' | 'total' | 'offset'>,
): NodeOf<ItemList> {
  return {
    '@type': 'ItemList',
    '@id': `${page.url}#list`,
    numberOfItems: total,
    itemListElement: items.map(({ name, href }, i) => ({
      '@type': 'ListItem',
      position: offset + i + 1,
      name,
      url: links.absolute(href),
    })),
  };
}
