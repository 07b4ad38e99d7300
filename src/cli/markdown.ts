import { escapeMarkup } from '../core/util/escape.ts';
import { visible } from '../core/util/visible.ts';

/**
 * Returns a line for Markdown. What is no word or number is code, such as addresses and names of files: code has no links, images, mentions
 * of people and references to issues.
 */
export function wordsAsMarkdown(line: string): string {
  return mapWords(line, codeSpan);
}

/** Returns the same for HTML within Markdown. */
export function wordsAsHtml(line: string): string {
  return mapWords(line, (word) => `<code>${escapeMarkup(word)}</code>`);
}

const WORD = /^(?:[a-z]+[,:]?|\d[\d,-]*|→)$/i;

function mapWords(line: string, code: (word: string) => string): string {
  const words = visible(line).split(/\s+/).filter(Boolean);
  return words.map((word) => (WORD.test(word) ? word : code(word))).join(' ');
}

/** The fence is longer than the backticks within. */
function codeSpan(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
  const space = /^`|`$/.test(text) ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
}
