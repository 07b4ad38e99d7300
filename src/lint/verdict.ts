import type { Budgets, Issue, PagePlan, Sighting, SiteFile } from '../model.ts';
import { createScales, type Share, type Witness } from './budgets/budget.ts';
import { createTextFinder, type TextSources } from './find-text.ts';
import { createGathered } from './gathered.ts';
import { createTitleNotes } from './titles.ts';

/** Takes in what was seen of all pages, and says in the end what is wrong with them, alone and together. */
export interface Verdict {
  asset(file: SiteFile): void;
  css(type: string, css: string): void;
  /** Pages may come in any order. */
  note(page: PagePlan, sighting: Sighting): void;
  issues(witness: Witness): Promise<readonly Issue[]>;
}

/** Begins with nothing seen. */
export function createVerdict(sources: TextSources, limits: Budgets, share?: Share): Verdict {
  const scales = createScales(limits, share);
  const titles = createTitleNotes(createTextFinder(sources));
  const gathered = createGathered();
  return {
    asset: scales.asset,
    css: scales.css,
    note(page, sighting) {
      scales.page(page, sighting);
      titles.note(page, sighting);
      if (sighting.found) gathered.note(sighting.found);
    },
    issues: async (witness) => [...gathered.issues(), ...titles.issues(), ...(await scales.issues(witness))],
  };
}
