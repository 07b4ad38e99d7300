import matter from 'gray-matter';
import type { Facts } from '../issues/catalogue.ts';
import type { Issue, SourceFile } from '../model.ts';
import { isPlain } from '../util/plain.ts';
import {
  createPlacer,
  type ParsedFile,
  type Places,
  placesWhenAsked,
  spanOfPiece,
  unusable,
} from './document.ts';
import { parseYaml } from './yaml.ts';

/**
 * Reads a Markdown file as one record: its front matter, and the text below it as `body`. gray-matter splits
 * the file; the front matter is then read by our own YAML parser, which knows the place of every value.
 */
export function parseMarkdownFile(file: SourceFile): ParsedFile {
  const source = { path: file.path, text: file.text };
  const fault = faultOf(source.text);
  if (fault) return refused(source, fault);
  const { matter: raw, content } = matter(source.text, { engines: ENGINES });
  if (!raw) return refused(source, { kind: 'no-front-matter' });
  if (!/\n---/.test(source.text.slice(3))) return refused(source, { kind: 'open-front-matter' });
  const start = source.text.indexOf(raw, 3);
  const front = parseYaml(source, start, start + raw.length);
  const issues = [...front.issues, ...bodyAmongFields(front)];
  return {
    file,
    issues,
    value: issues.length ? undefined : { ...(front.value as object | null), body: content },
    ...withBody(front, source, content),
    places: placesWhenAsked(() => parseMarkdownFile(file)),
    sourceOf: front.sourceOf,
  };
}

/** The places of the front matter, and those of the text below it. */
function withBody(front: Places, source: SourceFile, content: string): Places {
  const start = source.text.length - content.length;
  const place = createPlacer(source);
  const isBody = (path: readonly PropertyKey[]) => path[0] === 'body';
  const body = () => place(start, start + 1);
  return {
    locate: (path) => (isBody(path) ? body() : front.locate(path)),
    locateKey: (path) => (isBody(path) ? body() : front.locateKey(path)),
    locatePiece(path, piece) {
      if (!isBody(path)) return front.locatePiece(path, piece);
      const [from, to] = spanOfPiece(source.text, [start, source.text.length], piece);
      return from === start ? body() : place(from, to);
    },
  };
}

/** Why a file cannot be used. */
type Fault = Facts<'file-unreadable'>;

function faultOf(text: string): Fault | undefined {
  const fence = /^---[ \t]*([^\n]*)/.exec(text);
  const language = fence?.[1]?.trim() ?? '';
  // Four hyphens are a line across the page, not a fence.
  if (language === '' || /^(ya?ml|-)/.test(language)) return undefined;
  return { kind: 'foreign-front-matter' };
}

/** gray-matter runs front matter that says it is JavaScript. Every engine is replaced: nothing is read, nothing run. */
const nothing = { parse: () => ({}) };
const ENGINES = {
  yaml: nothing,
  json: nothing,
  javascript: nothing,
  js: nothing,
  coffee: nothing,
  cson: nothing,
};

function bodyAmongFields(front: ParsedFile): Issue[] {
  if (!isPlain(front.value) || !('body' in front.value)) return [];
  const facts = { kind: 'text-among-fields', field: 'body' } as const;
  return [{ code: 'file-unreadable', facts, place: front.locateKey(['body']) }];
}

function refused(file: SourceFile, facts: Fault): ParsedFile {
  const place = { file: file.path, line: 1, column: 1, length: Math.max(1, file.text.indexOf('\n')) };
  return unusable(file, [{ code: 'file-unreadable', facts, place }], place);
}
