import type { HubEntry, Pagination } from 'crosstown';
import { HubList, itemList, trailCrumbs } from 'crosstown/kit';
import { useSite } from '../data.ts';
import { Section } from '../sections/parts.tsx';
import { graphOf, type Page } from './graph.ts';

/** A page that lists others. */
export type HubPage = Page & { readonly pagination: Pagination<HubEntry> };

/** The way to a page, by the hubs above it. */
export function trailOf({ page, site, links }: Page) {
  return trailCrumbs(page, { name: site.words.home, href: links.to('home') });
}

/** What a hub tells search engines: also what it lists. */
export function hubGraph(context: HubPage) {
  return [...graphOf(context, { crumbs: trailOf(context) }), itemList(context, context.pagination)];
}

interface EntriesProps {
  readonly title: string;
  readonly pagination: Pagination<HubEntry>;
}

/** What a hub lists. A hub whose pages all wait lists nothing. */
export function Entries({ title, pagination }: EntriesProps) {
  const { words } = useSite().site;
  if (pagination.items.length === 0) return null;
  return (
    <Section title={title}>
      <HubList pagination={pagination} label={words.list} heading="h3" />
    </Section>
  );
}
