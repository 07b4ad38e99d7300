import { diffArrays } from 'diff';
import { readableText } from '../../pages/readable-text.ts';
import { unescapeMarkup } from '../../util/escape.ts';
import type { ChangedLines } from './changes.ts';
import type { DifferingPage } from './locate.ts';

type Differing = Pick<DifferingPage, 'lines' | 'attributes'>;

export const NO_LINES: Differing = { lines: [], attributes: [] };

/** Compares two versions of a page. Attributes are compared only if the text is the same. */
export function differingLines(before: Uint8Array, after: Uint8Array): Differing {
  const [was, is] = [htmlOf(before), htmlOf(after)];
  const lines = changedLines(linesOf(was), linesOf(is));
  return { lines, attributes: lines.length > 0 ? [] : changedLines(attributesOf(was), attributesOf(is)) };
}

function htmlOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString();
}

/** Title, description and readable text of a page, line by line. */
function linesOf(html: string): string[] {
  const title = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '';
  const description = /<meta name="description" content="(.*?)"/s.exec(html)?.[1] ?? '';
  return [title, description].map(unescapeMarkup).concat(readableText(html).split('\n'));
}

/** Attributes that contain texts and settings. */
const ATTRIBUTES = / (?:alt|title|aria-label|content|href)="([^"]*)"/g;

function attributesOf(html: string): string[] {
  return Array.from(html.matchAll(ATTRIBUTES), ([, value = '']) => unescapeMarkup(value));
}

/** Pairs removed lines with the added ones in their place. */
function changedLines(before: readonly string[], after: readonly string[]): ChangedLines[] {
  const pairs: ChangedLines[] = [];
  let removed: readonly string[] = [];
  const flush = (added: readonly string[]) => {
    for (let i = 0; i < Math.max(removed.length, added.length); i += 1)
      pairs.push({ before: removed[i] ?? '', after: added[i] ?? '' });
    removed = [];
  };
  for (const part of diffArrays([...before], [...after])) {
    if (part.removed) removed = part.value;
    else flush(part.added ? part.value : []);
  }
  flush([]);
  return pairs;
}
