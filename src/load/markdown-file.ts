import matter from 'gray-matter';
import type { Issue, SourceFile } from '../model.ts';
import { isPlain } from '../util/plain.ts';
import { createPlacer, type ParsedFile } from './document.ts';
import { parseYaml } from './yaml.ts';

/**
 * Reads a Markdown file as one record: its front matter, and the text below it as `body`. gray-matter splits
 * the file; the front matter is then read by our own YAML parser, which knows the place of every value.
 */
export function parseMarkdownFile(file: SourceFile): ParsedFile {
  const fence = /^---[ \t]*([^\n]*)/.exec(file.text);
  const language = fence?.[1]?.trim() ?? '';
  // Four hyphens are a line across the page, not a fence.
  if (language !== '' && !/^(ya?ml|-)/.test(language)) {
    return refused(
      file,
      'its front matter is not YAML',
      'Start the file with a line of three hyphens and nothing else.',
    );
  }
  const { matter: raw, content } = matter(file.text, { engines: ENGINES });
  if (!raw)
    return refused(
      file,
      'it has no front matter',
      'Start it with a line ---, then the fields, then a line ---.',
    );
  if (!/\n---/.test(file.text.slice(3))) {
    return refused(
      file,
      'its front matter has no end',
      'Close it with a line of three hyphens above the text.',
    );
  }
  const start = file.text.indexOf(raw, 3);
  const front = parseYaml(file, start, start + raw.length);
  const bodyStart = file.text.length - content.length;
  const bodyPlace = createPlacer(file)(bodyStart, bodyStart + 1);
  const isBody = (path: readonly PropertyKey[]) => path[0] === 'body';
  const issues = [...front.issues, ...bodyAmongFields(front)];
  return {
    ...front,
    issues,
    value: issues.length ? undefined : { ...(front.value as object | null), body: content },
    locate: (path) => (isBody(path) ? bodyPlace : front.locate(path)),
    locateKey: (path) => (isBody(path) ? bodyPlace : front.locateKey(path)),
  };
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
  const facts = {
    reason: 'the text below the front matter is its “body”',
    advice: 'Delete this field, or give it another name.',
  };
  return [{ code: 'file-unreadable', facts, place: front.locateKey(['body']) }];
}

function refused(file: SourceFile, reason: string, advice: string): ParsedFile {
  const place = { file: file.path, line: 1, column: 1, length: Math.max(1, file.text.indexOf('\n')) };
  return {
    file,
    value: undefined,
    issues: [{ code: 'file-unreadable', facts: { reason, advice }, place }],
    locate: () => place,
    locateKey: () => place,
    sourceOf: () => undefined,
  };
}
