import type { Issue, Place, SourceFile } from '../../model.ts';
import { append } from '../../util/append.ts';
import { createPlacer, type ParsedFile } from './document.ts';
import { checkJson, type JsonFault } from './json-check.ts';
import { createJsonPlaces, type JsonPlaces, linesOf } from './json-places.ts';
import { readSoundJson } from './json-sound.ts';

/** Parses JSON at the speed of the platform. Only a file with a mistake is read a second time, closely. */
export function parseJson(file: SourceFile): ParsedFile {
  const { path, text } = file;
  const places = createJsonPlaces(file, false);
  const { value, faults } = readJson(text);
  const place = createPlacer({ path, text });
  const issues = faults.map((fault) => faultIssue(fault, place(...fault.span)));
  return { file, value, issues, ...places, places, sourceOf: numberSource(value, places) };
}

/**
 * Parses JSON Lines, one group of keys in each line; blank lines are passed over. Of a line with a mistake the value is
 * undefined, so that the others are checked in the same run.
 */
export function parseJsonLines(file: SourceFile): ParsedFile {
  const { path, text } = file;
  const places = createJsonPlaces(file, true);
  const place = createPlacer({ path, text });
  const issues: Issue[] = [];
  const value = linesOf(text).map(([start, end]) => {
    const line = readJson(text.slice(start, end));
    append(
      issues,
      line.faults.map((fault) => faultIssue(fault, place(start + fault.span[0], start + fault.span[1]))),
    );
    return line.value;
  });
  return { file, value, issues, ...places, places, sourceOf: numberSource(value, places) };
}

/** The value, or the faults that it has. A text of nothing is nothing, and no mistake in the syntax. */
function readJson(text: string): { value: unknown; faults: readonly JsonFault[] } {
  if (text.trim() === '') return { value: null, faults: [] };
  const value = readSoundJson(text);
  if (value !== undefined) return { value, faults: [] };
  const faults = checkJson(text);
  return { value: faults.length ? undefined : (JSON.parse(text) as unknown), faults };
}

function faultIssue({ finding }: JsonFault, place: Place): Issue {
  return { ...finding, place };
}

/** A number as JSON writes it is what was written, but for forms such as 1.0 and 1e3. */
function numberSource(root: unknown, places: JsonPlaces): ParsedFile['sourceOf'] {
  return (path) => {
    const value = path.reduce<unknown>(
      (v, key) => (v as Record<PropertyKey, unknown> | undefined)?.[key],
      root,
    );
    if (typeof value !== 'number') return undefined;
    return Number.isSafeInteger(value) ? String(value) : places.textAt(path);
  };
}
