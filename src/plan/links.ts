import type { DataRecord, Links, SiteSettings } from '../model.ts';
import { addressOf } from './address.ts';

/** What identifies a page: its type and the records it is for. */
export function linkKey(type: string, records: readonly DataRecord[]): string {
  return [type, ...records.map((record) => String(record.slug))].join('\n');
}

/** The link service that templates ask. Records are matched by the order of the page type's axes. */
export function createLinks(
  { origin, output }: SiteSettings,
  byRecords: ReadonlyMap<string, string>,
  paths: ReadonlySet<string>,
): Links {
  const find: Links['find'] = (type, records = {}) => byRecords.get(linkKey(type, Object.values(records)));
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
      return paths.has(bare) ? addressOf(bare, output).href + rest : path;
    },
    has: (path) => paths.has(path),
  };
}
