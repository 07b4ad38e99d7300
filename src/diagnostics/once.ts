import type { Issue } from '../model.ts';
import { wordsOf } from './catalogue.ts';

/** Findings without those that say the same at the same place, as the languages of a site have them. */
export function toldOnce(issues: readonly Issue[]): Issue[] {
  const met = new Set<string>();
  return issues.filter((issue) => {
    const { file, line, column } = issue.place ?? {};
    const said = [file, line, column, wordsOf(issue).message].join('\n');
    const isNew = !met.has(said);
    met.add(said);
    return isNew;
  });
}
