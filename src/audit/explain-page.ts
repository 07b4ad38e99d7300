import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { onlyOn } from '../core/diagnostics/findings.ts';
import { pathOfFile } from '../core/pages/paths.ts';
import { auditSite } from './audit-site.ts';
import type { AuditOptions } from './facts.ts';
import type { KnownSite } from './known-site.ts';
import { createLocator } from './locator.ts';
import { readPageFacts } from './read/page-facts.ts';
import { openFolder } from './read/read-folder.ts';
import { linkedPages } from './rules/links.ts';
import { countOwnWords, countWords, readOwnTexts } from './texts/own-texts.ts';
import { findClosest } from './texts/similarity.ts';
import { createTextTools, summarizeText } from './texts/text-summary.ts';
import { splitSentences, splitWords } from './texts/words.ts';

/** Audits one page among all others of the written site in `out`, as `check` does. Returns undefined if it was not written. */
export function auditPage(path: string, out: string, options: AuditOptions, known: KnownSite) {
  if (!existsSync(join(out, 'index.html'))) return undefined;
  const folder = openFolder(out);
  const { findings, pages } = auditSite(folder, options, known);
  const page = pages.find((one) => one.path === path);
  const file = folder.files.find((one) => one.path.endsWith('.html') && pathOfFile(one.path) === path);
  if (!page || !file) return undefined;
  const { blocks } = readPageFacts(folder.read(file.path) ?? '');
  const locator = createLocator(known);
  const tools = createTextTools(known.names);
  // Of pages that search engines do not show, nothing is kept.
  const text = page.isListed ? page : summarizeText(blocks, tools);
  const texts = readOwnTexts(pages);
  const closest = findClosest({ ...page, shingles: text.shingles }, texts.byPage.keys());
  const isShared = (sentence: string) =>
    closest?.page.sentences.has(tools.hasher.sentence(tools.mask(splitWords(sentence)))) ?? false;
  return {
    /** Words in sentences, and those in sentences that no other page has. Names are replaced. */
    words: countWords(text.sentences),
    ownWords: countOwnWords(page, text, texts),
    /** With the sentences of the page that the other one has too, except for names. */
    closest: closest && {
      path: closest.page.path,
      percent: Math.round(closest.similarity * 100),
      shared: blocks.flatMap((block) => splitSentences(block.text)).filter(isShared),
    },
    /** The pages that link to it. */
    linkedFrom: pages.flatMap((one) => (linkedPages(one.links).has(page.index) ? [one.path] : [])).sort(),
    findings: findings.flatMap((one) => (one.pages.includes(path) ? [onlyOn(one, [path], locator)] : [])),
  };
}
