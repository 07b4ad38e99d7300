import { findCurrent } from 'crosstown/kit';
import { describe, expect, test } from 'vitest';
import type { DataRecord, PageContext, PagePlan } from '../../src/core/model.ts';
import { buildOf, createContexts } from '../../src/site/render/context.tsx';
import site from '../../templates/site.ts';
import { plannedReference } from '../helpers/reference.ts';
import { anyImage, pageAt } from '../helpers/samples.ts';

/* On a large site no page may look through all towns: what it needs of others it finds by look-ups. */

const planned = plannedReference().site;
if (!planned) throw new Error('The reference site has errors.');
const { plan, dataset } = planned;
const contextOf = createContexts(buildOf({ ...planned, images: anyImage }), planned);

/** The context of a page, noting which collections are read as a whole. */
function watched(page: PagePlan): { context: PageContext; read: Set<string> } {
  const read = new Set<string>();
  const data = new Proxy(dataset.collections, {
    get(target, name: string) {
      read.add(name);
      return target[name];
    },
  });
  return { context: { ...contextOf(page), data }, read };
}

const ofPlaces = plan.pages.filter(({ records }) => records.town ?? records.service);

describe('pages of towns and services', () => {
  test('read the words alone as a whole', () => {
    expect(ofPlaces.length).toBeGreaterThan(100);
    for (const page of ofPlaces) {
      const { context, read } = watched(page);
      site.layout(context);
      page.type.head(context);
      page.type.structuredData?.(context);
      page.type.sections(context);
      expect([...read], page.path).toEqual(['words']);
    }
  });
});

describe('the current link of the header', () => {
  const { towns, services, words: [words = {}] = [] } = dataset.collections;
  const header = words.header as { pages: readonly string[]; more: readonly string[]; areas: object };
  const linksTo = (axis: string, records: readonly DataRecord[] = []) =>
    records.map((record) => plan.links.to(axis, { [axis]: record }));
  const currentOf = (context: PageContext) =>
    site
      .layout(context)
      .before.map(({ props }) => (props as { current?: unknown }).current)
      .find((current) => current !== undefined);

  test('is the nearest of all links in the menus', () => {
    const inMenus = [
      ...[...header.pages, ...header.more].map((slug) => plan.links.to(slug)),
      ...linksTo('town', towns),
      ...linksTo('service', services),
    ];
    for (const page of plan.pages)
      expect(currentOf(contextOf(page)), page.path).toEqual(findCurrent(page.href, inMenus));
  });

  test('is that of all areas for a town that the menu leaves out', () => {
    const short = { ...words, header: { ...header, areas: { ...header.areas, towns: ['portland'] } } };
    const currentAt = (path: string) => {
      const context = contextOf(pageAt(plan, path));
      return currentOf({ ...context, data: { ...context.data, words: [short] } });
    };
    expect(currentAt('/service-areas/portland')).toEqual({ href: '/service-areas/portland', exact: true });
    expect(currentAt('/service-areas/windham')).toEqual({ href: '/service-areas', exact: false });
  });
});
