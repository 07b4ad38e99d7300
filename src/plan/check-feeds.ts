import type { Dataset, FeedDefinition, Issue, PageType, SiteDefinition } from '../model.ts';

/** Feeds of page types or axes that there are not, and those whose entries no page lists. */
export function checkFeeds({ feeds, pages }: SiteDefinition, { collections, site }: Dataset): Issue[] {
  const types = new Map(pages.map((type) => [type.id, type]));
  return feeds(collections, site).flatMap((feed) => [
    ...checkEntries(feed, types),
    ...checkIndex(feed, types),
  ]);
}

type Types = ReadonlyMap<string, PageType>;

function checkEntries({ path, pageType: type, axis }: FeedDefinition, types: Types): Issue[] {
  const axes = types.get(type)?.axes;
  if (!axes) return [{ code: 'bad-feed', facts: { kind: 'type', path, type, known: [...types.keys()] } }];
  if (Object.hasOwn(axes, axis)) return [];
  return [{ code: 'bad-feed', facts: { kind: 'axis', path, type, axis, known: Object.keys(axes) } }];
}

function checkIndex({ path, index: type }: FeedDefinition, types: Types): Issue[] {
  if (type === undefined) return [];
  const axes = Object.keys(types.get(type)?.axes ?? {});
  if (types.has(type) && axes.length === 0) return [];
  const single = [...types.values()].filter((one) => Object.keys(one.axes).length === 0);
  const known = single.map(({ id }) => id);
  const facts = types.has(type)
    ? ({ kind: 'index-of-many', path, type, axes, known } as const)
    : ({ kind: 'index', path, type, known } as const);
  return [{ code: 'bad-feed', facts }];
}
