import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';

/** Elements whose text browsers do not show. */
const HIDDEN = new Set(['head', 'script', 'style', 'template']);

/** Returns the texts between the tags of a page, as they are shown: without the head, and with single spaces. */
export function visibleTexts(html: string): string[] {
  const texts: string[] = [];
  let hidden = 0;
  let text = '';
  const end = () => {
    const shown = text.replace(/\s+/g, ' ').trim();
    if (shown) texts.push(shown);
    text = '';
  };
  const parser = new Parser({
    onopentagname(name) {
      end();
      if (HIDDEN.has(name)) hidden++;
    },
    ontext(piece) {
      if (hidden === 0) text += piece;
    },
    onclosetag(name) {
      end();
      if (HIDDEN.has(name)) hidden--;
    },
  });
  parser.end(html);
  end();
  return texts;
}

/** Throws unless a page has the same visible text in all folders. */
export function requireSameText(folders: Readonly<Record<string, string>>, path: string): void {
  const [first, ...others] = Object.entries(folders).map(([name, folder]) => ({
    name,
    texts: visibleTexts(readFileSync(join(folder, path), 'utf8')),
  }));
  for (const { name, texts } of others) {
    const length = Math.max(texts.length, first?.texts.length ?? 0);
    const at = Array.from({ length }).findIndex((_, i) => texts[i] !== first?.texts[i]);
    if (at >= 0)
      throw new Error(
        `The comparison is not fair: ${path} has “${first?.texts[at]}” in ${first?.name}, and “${texts[at]}” in ${name}.`,
      );
  }
}
