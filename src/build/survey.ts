import type { Issue } from '../model.ts';
import { sampleOf } from '../render/usage.ts';
import type { Making } from './make-site.ts';
import { collectMistakes } from './mistakes.ts';
import { ownPages } from './shards/shard.ts';

/**
 * Learns what pages use, before any is finished: from a sample of those that have to be made, and from the memory of all
 * others. Gives the mistakes of their templates.
 */
export function surveyPages({ site, renderer, memory, crew }: Making): Issue[] {
  const recall = memory?.recall;
  const { pages } = site.plan;
  const shard = memory?.shard;
  const isOwn = shard ? ownPages(shard, pages.length) : () => true;
  const toMake = pages.filter((page, index) => isOwn(index) && !recall?.standing(page));
  crew.callFor(toMake.length);
  // The same pages in all shards: what a type carries in itself has to be the same in all of them.
  const mistakes = collectMistakes(sampleOf(shard ? pages : toMake), (page) => {
    const { fragments } = renderer.survey(page);
    recall?.learn(page, fragments);
  });
  for (const page of recall ? pages : []) {
    const known = recall?.standing(page);
    if (known) renderer.usage.note(page.type.id, recall?.usesOf(known) ?? []);
  }
  return mistakes;
}
