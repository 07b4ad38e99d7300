import matter from 'gray-matter';
import type { SourceFile } from '../model.ts';
import { createPlacer, type ParsedFile } from './document.ts';
import { parseYaml } from './yaml.ts';

/**
 * Reads a Markdown file as one record: its front matter, and the text below it as `body`. gray-matter splits
 * the file; the front matter is then read by our own YAML parser, which knows the place of every value.
 */
export function parseMarkdownFile(file: SourceFile): ParsedFile {
  const split = splitFrontMatter(file.text);
  if (split === 'refused') {
    return refused(
      file,
      'its front matter is not YAML',
      'Start the file with a line of three hyphens and nothing else.',
    );
  }
  if (!split.matter) {
    return refused(
      file,
      'it has no front matter',
      'Start it with a line ---, then the fields, then a line ---.',
    );
  }
  const start = file.text.indexOf(split.matter, 3);
  const front = parseYaml(file, start, start + split.matter.length);
  const bodyStart = file.text.length - split.content.length;
  const bodyPlace = createPlacer(file)(bodyStart, bodyStart + 1);
  const isBody = (path: readonly PropertyKey[]) => path[0] === 'body';
  return {
    ...front,
    value: front.issues.length ? undefined : { ...(front.value as object | null), body: split.content },
    locate: (path) => (isBody(path) ? bodyPlace : front.locate(path)),
    locateKey: (path) => (isBody(path) ? bodyPlace : front.locateKey(path)),
  };
}

class RefusedLanguage extends Error {}

const nothing = { parse: () => ({}) };
const refuse = {
  parse: (): never => {
    throw new RefusedLanguage();
  },
};

/** gray-matter runs front matter that says it is JavaScript. Every engine but YAML's is replaced by a refusal. */
const ENGINES = { yaml: nothing, json: refuse, javascript: refuse, js: refuse, coffee: refuse, cson: refuse };

function splitFrontMatter(text: string): { matter: string; content: string } | 'refused' {
  try {
    const { matter: raw, content } = matter(text, { engines: ENGINES });
    return { matter: raw, content };
  } catch (error) {
    // gray-matter throws a plain Error for a language that it has no engine for.
    if (error instanceof RefusedLanguage || /engine/.test(String(error))) return 'refused';
    throw error;
  }
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
