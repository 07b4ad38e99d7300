import { readFileSync } from 'node:fs';

/** A cell with its records, for each page. */
export default function cells() {
  const { site, towns, services, cells } = JSON.parse(readFileSync('../site.json', 'utf8'));
  /** @type {(records: { slug: string }[]) => Map<string, unknown>} */
  const bySlug = (records) => new Map(records.map((record) => [record.slug, record]));
  const [townOf, serviceOf] = [bySlug(towns), bySlug(services)];
  return cells.map((/** @type {{ town: string, service: string }} */ cell) => ({
    ...cell,
    site,
    services,
    town: townOf.get(cell.town),
    service: serviceOf.get(cell.service),
  }));
}
