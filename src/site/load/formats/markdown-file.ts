import matter from 'gray-matter';
import type { Facts } from '../../../core/diagnostics/catalog.ts';
import type { Issue, Place, SourceFile } from '../../../core/model.ts';
import { isPlain } from '../../../core/util/plain.ts';
import { createPlacer, type ParsedFile, type Places, spanOfPiece, unusable, writtenOf } from './document.ts';
import { parseYaml } from './yaml.ts';

/**
 * Parses a Markdown file as one record: its front matter, which may follow blank lines, and the text below it as `body`. gray-matter
 * only splits the file.
 */
export function parseMarkdownFile(file: SourceFile, keepsTokens?: boolean): ParsedFile {
  const [blank] = BLANK_LINES.exec(file.text) ?? [''];
  const text = file.text.slice(blank.length);
  const language = OTHER_LANGUAGES.find(([, opening]) => opening.test(text))?.[0];
  if (language) return refused(file, { kind: 'other-front-matter', language }, blank.length);
  const odd = oddFence(text);
  if (odd) return refused(file, { kind: 'odd-fence', written: odd.written }, blank.length + odd.index);
  const { matter: raw, content } = matter(text, { engines: ENGINES });
  if (!raw) return refused(file, { kind: 'no-front-matter' }, blank.length);
  if (!/\n---/.test(text.slice(3))) return refused(file, { kind: 'open-front-matter' }, blank.length);
  const front = parseYaml(file, { ...frontMatterOf(file.text, raw), keepsTokens });
  const issues = [...front.issues, ...misreadFields(front)];
  return {
    file,
    issues,
    value: issues.length ? undefined : { ...(front.value as object | null), body: content },
    places: withBody(front.places, file, content.length),
    sourceOf: front.sourceOf,
    ...(front.document ? { document: front.document } : {}),
  };
}

/** Returns the offsets of the front matter of a valid file, and of the text below it. */
export function partsOfMarkdown(text: string): { from: number; to: number; body: number } {
  const { matter: raw, content } = matter(text.replace(BLANK_LINES, ''), { engines: ENGINES });
  return { ...frontMatterOf(text, raw), body: text.length - content.length };
}

function frontMatterOf(text: string, raw: string): { from: number; to: number } {
  const from = text.indexOf(raw, (BLANK_LINES.exec(text)?.[0].length ?? 0) + '---'.length);
  return { from, to: from + raw.length };
}

const BLANK_LINES = /^(?:[ \t]*\n)*/;

/** What front matter of other generators begins with. */
const OTHER_LANGUAGES = [
  ['TOML', /^\+\+\+[ \t]*\n/],
  ['JSON', /^(?:\{[ \t]*\n?\s*"|;;;[ \t]*\n)/],
] as const;

/** Adds the places of the text below the front matter, at the end of the file. */
function withBody(front: Places, file: SourceFile, length: number): Places {
  const start = file.text.length - length;
  const place = createPlacer(file);
  const isBody = (path: readonly PropertyKey[]) => path[0] === 'body';
  const body = () => place(start, start + 1);
  return {
    locate: (path) => (isBody(path) ? body() : front.locate(path)),
    locateKey: (path) => (isBody(path) ? body() : front.locateKey(path)),
    locatePiece(path, piece) {
      if (!isBody(path)) return front.locatePiece(path, piece);
      const [from, to] = spanOfPiece(file.text, [start, file.text.length], piece);
      return to === file.text.length ? body() : place(from, to);
    },
  };
}

type Fault = Facts<'file-unreadable'>;

/** Finds text behind the hyphens that start or end front matter. The first may be followed by `yaml`. */
function oddFence(text: string): { written: string; index: number } | undefined {
  // Four hyphens are a horizontal rule.
  const opening = /^---(?!-)([^\n]*)/.exec(text);
  if (!opening) return undefined;
  const [, first = ''] = opening;
  if (!/^(?:ya?ml)?$/i.test(first.trim())) return spotted(first, '---'.length);
  const end = text.indexOf('\n---', '---'.length);
  const last = end === -1 ? '' : text.slice(end + '\n---'.length).split('\n', 1)[0];
  return last?.trim() ? spotted(last, end + '\n---'.length) : undefined;
}

function spotted(behind: string, start: number): { written: string; index: number } {
  return { written: behind.trim(), index: start + behind.length - behind.trimStart().length };
}

/** gray-matter would run front matter in JavaScript. All of its engines are replaced, so that nothing is parsed or run. */
const nothing = { parse: () => ({}) };
const ENGINES = {
  yaml: nothing,
  json: nothing,
  javascript: nothing,
  js: nothing,
  coffee: nothing,
  cson: nothing,
};

function misreadFields({ value, places }: ParsedFile): Issue[] {
  if (value === undefined || value === null) return [];
  const fault = (facts: Fault, place: Place): Issue[] => [{ code: 'file-unreadable', facts, place }];
  if (!isPlain(value))
    return fault({ kind: 'no-fields', written: writtenOf(value, 'YAML') }, places.locate([]));
  return 'body' in value
    ? fault({ kind: 'text-among-fields', field: 'body' }, places.locateKey(['body']))
    : [];
}

function refused(source: SourceFile, facts: Fault, at = 0): ParsedFile {
  const end = source.text.indexOf('\n', at);
  const place = createPlacer(source)(at, end === -1 ? source.text.length : end);
  return unusable(source, [{ code: 'file-unreadable', facts, place }], place);
}
