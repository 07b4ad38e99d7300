import { TemplateMistake } from '../issues/template-mistake.ts';
import type { Issue, PagePlan } from '../model.ts';

/** What templates ask for in vain on some pages: each thing once, on the first page that asks for it. */
export function collectMistakes(pages: readonly PagePlan[], work: (page: PagePlan) => void): Issue[] {
  const found = new Map<string, Issue>();
  for (const page of pages) {
    try {
      work(page);
    } catch (error) {
      const issue = mistakeIn(error);
      const key = keyOf(issue);
      found.set(key, found.get(key) ?? issue);
    }
  }
  return [...found.values()];
}

/** The finding in what was thrown. Whatever else was thrown is a fault, and thrown on. */
export function mistakeIn(error: unknown): Issue<'not-there'> {
  if (error instanceof TemplateMistake) return error.finding;
  throw error;
}

function keyOf({ facts }: Issue<'not-there'>): string {
  const { kind, asked } = facts;
  return [kind, asked, ...('slugs' in facts ? facts.slugs : [])].join('\n');
}
