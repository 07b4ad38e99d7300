import type { Issue } from '../model.ts';
import { sampleOf } from '../render/usage.ts';
import { collectIssues } from '../sandbox/template-issues.ts';
import type { Making } from './build-pages.ts';
import { ownPages } from './shards/shard.ts';

/**
 * Learns what pages use, before any is finished: from a sample of those that have to be made, and from the incremental of all
 * others. Returns the issues of their templates.
 */
export function runSamplingPass({ site, renderer, incremental, pool }: Making): Issue[] {
  const recall = incremental?.previous;
  const { pages } = site.plan;
  const shard = incremental?.shard;
  const isOwn = shard ? ownPages(shard, pages.length) : () => true;
  const toMake = pages.filter((page, index) => isOwn(index) && !recall?.findUpToDate(page));
  pool.startFor(toMake.length);
  // The same pages in all shards: what a type carries in itself has to be the same in all of them.
  const issues = collectIssues(sampleOf(shard ? pages : toMake), (page) => {
    const { fragments } = renderer.sample(page);
    recall?.noteRendered(page, fragments);
  });
  for (const page of recall ? pages : []) {
    const known = recall?.findUpToDate(page);
    if (known) renderer.usage.note(page.type.id, recall?.usesOf(known) ?? []);
  }
  return issues;
}
