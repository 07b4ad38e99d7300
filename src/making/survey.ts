import type { Issue } from '../model.ts';
import { sampleOf } from '../render/usage.ts';
import type { Making } from './make-site.ts';
import { collectMistakes } from './mistakes.ts';

/**
 * Learns what pages use, before any is finished: from a sample of those that have to be made, and from the memory of all
 * others. Gives the mistakes of their templates.
 */
export function surveyPages({ site, renderer, memory, crew }: Making): Issue[] {
  const recall = memory?.recall;
  const { pages } = site.plan;
  const toMake = pages.filter((page) => !recall?.standing(page));
  crew.callFor(toMake.length);
  const mistakes = collectMistakes(sampleOf(toMake), (page) => {
    const { fragments } = renderer.survey(page);
    recall?.learn(page, fragments);
  });
  for (const page of recall ? pages : []) {
    const known = recall?.standing(page);
    if (known) renderer.usage.note(page.type.id, recall?.usesOf(known) ?? []);
  }
  return mistakes;
}
