import { createTextSearch } from '../audit/known-site.ts';
import type { Dataset, PagePlan, Place } from '../core/model.ts';
import { pathOfText } from '../core/util/plain.ts';
import type { PlannedSite } from '../site/plan-site.ts';

/** Shorter texts occur anywhere. */
const MIN_LETTERS = 3;

/** Finds the line of the data that a text of a page comes from: in its records, or with exactly this text in another record. */
export function findSourceLine(site: PlannedSite, page: PagePlan, text: string): Place | undefined {
  const { collections, origins, files } = site.plan.localeOf(page).dataset;
  const line = lettersOf(text);
  if (line.length < MIN_LETTERS) return undefined;
  for (const isMeant of sourceChecks(text, line)) {
    const found = createTextSearch(site, isMeant)(page, text);
    if (found) return exactLine(found.origin.locate(found.path), line, files);
  }
  for (const record of Object.values(collections).flat()) {
    const path = pathOfText(record, (value) => value === text);
    if (path) return origins.get(record)?.locate(path);
  }
  return undefined;
}

/** A text is the line, or contains it, or is most of it: a slug in a line does not show where the line is from. */
function sourceChecks(text: string, line: string): readonly ((value: string) => boolean)[] {
  const byLetters = (isMeant: (letters: string) => boolean) => (value: string) => isMeant(lettersOf(value));
  return [
    (value) => value === text,
    byLetters((value) => value === line),
    byLetters((value) => value.includes(line)),
    byLetters((value) => value.length > line.length / 2 && line.includes(value)),
  ];
}

/** Texts are compared by letters and digits: Markdown, quotation marks and line breaks differ between data and page. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** At most this many lines of a text are searched. */
const MAX_LINES = 400;

/** Returns the line of a text that begins at a place: it may have many lines. */
function exactLine(start: Place, line: string, files: Dataset['files']): Place {
  const source = files.get(start.file)?.text.split('\n') ?? [];
  const lines = source.slice(start.line - 1, start.line - 1 + MAX_LINES);
  const at = lines.findIndex((written, i) => {
    // The first line contains the key too.
    const letters = lettersOf(i === 0 ? written.slice(start.column - 1) : written);
    return letters.includes(line) || (letters.length >= MIN_LETTERS && line.includes(letters));
  });
  const written = lines[at] ?? '';
  const column = written.length - written.trimStart().length + 1;
  return at > 0 ? { ...start, line: start.line + at, column, length: written.trim().length } : start;
}
