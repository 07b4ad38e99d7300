import type { DataRecord, Links, SiteSettings } from '../model.ts';
import { compareCodeUnits } from '../util/order.ts';
import { addressOf } from './address.ts';

/** What identifies a page: its type and the records it is for, in whatever order they are named. */
export function linkKey(type: string, records: Readonly<Record<string, DataRecord>>): string {
  const axes = Object.keys(records);
  if (axes.length > 1) axes.sort(compareCodeUnits);
  return axes.reduce((key, axis) => `${key}\n${axis}=${String(records[axis]?.slug)}`, type);
}

/** The link service that templates ask. */
export function createLinks(
  { origin, output }: SiteSettings,
  byRecords: ReadonlyMap<string, string>,
  paths: ReadonlySet<string>,
): Links {
  const find: Links['find'] = (type, records = {}) => byRecords.get(linkKey(type, records));
  return {
    origin,
    find,
    to(type, records = {}) {
      const href = find(type, records);
      if (href !== undefined) return href;
      const names = Object.values(records).map((record) => String(record.slug));
      throw new Error(`A template links to a page that is not in the plan: ${type}(${names.join(', ')}).`);
    },
    absolute: (href) => (href === '/' ? `${origin}/` : origin + href),
    forPath(path) {
      const [, bare = '', rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? [];
      const known = bare.length > 1 ? bare.replace(/\/$/, '') : bare;
      return paths.has(known) ? addressOf(known, output).href + rest : path;
    },
    has: (path) => paths.has(path),
  };
}
