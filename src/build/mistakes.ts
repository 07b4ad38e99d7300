import { NotFoundError } from '../diagnostics/issue.ts';
import type { PagePlan } from '../model.ts';
import { eachOnce } from '../sandbox/each-once.ts';
import type { Mistake } from '../sandbox/log.ts';
import { PageMistakes } from '../sandbox/page-mistakes.ts';

/** What templates do wrong on some pages: each thing once, on the first page that has it, and on how many of them it is. */
export function collectMistakes(pages: readonly PagePlan[], work: (page: PagePlan) => void): Mistake[] {
  const met: Mistake[] = [];
  for (const page of pages) {
    try {
      work(page);
    } catch (error) {
      met.push(...mistakesIn(error));
    }
  }
  return eachOnce(met, pages.length);
}

/** The mistakes in what was thrown. Whatever else was thrown is a fault, and thrown on. */
export function mistakesIn(error: unknown): readonly Mistake[] {
  if (error instanceof PageMistakes) return eachOnce(error.mistakes);
  if (error instanceof NotFoundError) return [error.issue];
  throw error;
}
