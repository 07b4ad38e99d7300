import type { Issue, PageType, SiteDefinition } from '../../core/model.ts';
import { childrenOf } from '../../core/pages/hubs.ts';
import { hubJoinsOf } from '../schema/hub-joins.ts';

/** Reports hubs that list page types which do not exist, do not belong to them, or are above them, and hubs that nothing lists although they have a minimum. */
export function checkHubs({ data, pages }: Pick<SiteDefinition, 'data' | 'pages'>): Issue[] {
  const known = pages.map(({ id }) => id);
  return pages.flatMap((type) => {
    const { id, hub, paginate } = type;
    if (!hub) return [];
    const issues: Issue[] = paginate ? [{ code: 'bad-hub', facts: { kind: 'paginate', type: id } }] : [];
    for (const child of childrenOf(type)) {
      const below = pages.find((one) => one.id === child);
      const facts = below
        ? wrongJoin(type, below, data)
        : ({ kind: 'child', type: id, child, known } as const);
      if (facts) issues.push({ code: 'bad-hub', facts });
    }
    const circle = findCircle(type, pages);
    if (circle) issues.push({ code: 'bad-hub', facts: { kind: 'circle', type: id, through: circle } });
    const isListed = pages.some((one) => childrenOf(one).includes(id));
    if (hub.minimum !== undefined && !isListed)
      issues.push({ code: 'bad-hub', facts: { kind: 'minimum', type: id } });
    return issues;
  });
}

type BadHub = Extract<Issue<'bad-hub'>['facts'], { readonly kind: 'unrelated' | 'unclear' }>;

function wrongJoin(hub: PageType, child: PageType, data: SiteDefinition['data']): BadHub | undefined {
  const found = hubJoinsOf(child, hub, data);
  return found.kind === 'found' ? undefined : { ...found, type: hub.id, child: child.id };
}

/** Returns the ids of the hubs on the way from a hub back to itself; undefined if there is none. Of a circle, its first hub reports it. */
function findCircle(hub: PageType, pages: readonly PageType[]): string[] | undefined {
  const isFirst = (through: readonly string[]) => through.every((id) => indexOf(id) > indexOf(hub.id));
  const indexOf = (id: string) => pages.findIndex((type) => type.id === id);
  const seen = new Set<string>();
  const search = (type: PageType, through: readonly string[]): string[] | undefined => {
    for (const child of childrenOf(type)) {
      if (child === hub.id) return isFirst(through) ? [...through] : undefined;
      const below = pages.find(({ id }) => id === child);
      if (!below || seen.has(child)) continue;
      seen.add(child);
      const found = search(below, [...through, child]);
      if (found) return found;
    }
    return undefined;
  };
  return search(hub, []);
}
