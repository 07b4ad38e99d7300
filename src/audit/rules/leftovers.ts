import type { SourceFile } from '../../core/model.ts';
import { unescapeMarkup } from '../../core/util/escape.ts';
import { oncePerKey } from '../../core/util/lists.ts';
import { findForeignMarkup } from '../../site/text/foreign-markup.ts';
import type { ExaminedPage, ReportPage } from '../facts.ts';

/** A text that people or programs leave where something is missing, with the words before and after it. */
export interface FoundLeftover {
  readonly text: string;
  readonly around: string;
  /** Whether it cannot be meant. */
  readonly isCertain: boolean;
}

/** What JavaScript writes for a missing value, for something that is not a number, or for an object. */
const SLIPS = /(?<!\w)(?:undefined|NaN|Invalid Date|\[object Object\])(?!\w)/g;
/** A part of each slip. Searching for them is many times faster than the pattern, and most HTML has none. */
const PARTS = ['fined', 'NaN', 'Invalid D', '[object '];
/** The slips that are no words of any text. */
const CERTAIN = /^(?:Invalid Date|\[object Object\])$/;
/** What people leave. Upper case matters: “to do” may be meant. */
const PLACEHOLDERS = /\b(?:TODO|FIXME|TBD|[Ll]orem [Ii]psum)\b|\{\{?\s*[a-z][\w-]*(?:\.[\w-]+)*\s*\}?\}/g;

/** A link or an image of Markdown in a text that is rendered without it. */
const MARKDOWN =
  /!?\[[^\][\n]{1,200}\]\((?:\/|https?:|mailto:|tel:|[^()\n]{1,200}\.\w{2,5}\b)[^()\n]{0,200}\)/g;

/** What a text that was escaped twice shows. */
const ESCAPED =
  /&(?:amp|lt|gt|quot|apos|nbsp|[lr][sd]quo|[mn]dash|hellip|bull|middot|copy|reg|trade|euro|eacute|[aou]uml|szlig|#\d{2,6}|#x[\da-f]{2,5});|<\/(?:a|b|i|p|em|strong|span|div|ul|ol|li|h[1-6])>|<br ?\/?>/gi;
/** “TODO” is a word of these languages. */
const WITH_TODO = /^(?:es|pt|gl|ast|ca|it)\b/i;

/** Finds leftovers in texts and in HTML. */
export interface LeftoverSearch {
  /** Slips in HTML, also in its attributes. */
  inHtml(html: string): readonly FoundLeftover[];
  /** Slips, placeholders and markup in a text that visitors see, which may be meant. */
  inText(text: string, language?: string): readonly FoundLeftover[];
}

/** Creates a search. A slip that one of these data files contains too is intended. */
export function createLeftoverSearch(files: Iterable<SourceFile> = []): LeftoverSearch {
  // Few sites have any, and the texts of large files are read for it.
  const all = [...files];
  const isInData = oncePerKey((word: string) => all.some(({ text }) => text.includes(word)));
  const slipsIn = (text: string) => [...text.matchAll(SLIPS)].filter(([slip]) => !isInData(slip));
  return {
    inHtml(html) {
      if (!PARTS.some((part) => html.includes(part))) return NONE;
      return slipsIn(html).map(({ 0: text, index }) => {
        const before = html.slice(Math.max(0, index - CONTEXT_LENGTH), index).replace(/^[^<]*>/, '');
        const after = html.slice(index + text.length).slice(0, CONTEXT_LENGTH);
        return { ...leftover(plain(before), text, plain(after.replace(/<[^>]*$/, ''))), isCertain: true };
      });
    },
    inText(text, language = '') {
      const words = [SLIPS, PLACEHOLDERS, MARKDOWN, ESCAPED].flatMap((pattern) => [
        ...text.matchAll(pattern),
      ]);
      const meant = WITH_TODO.test(language) ? words.filter(([word]) => word !== 'TODO') : words;
      const spots = meant.map(({ 0: written, index: at }) => ({ written, at }));
      return [...spots, ...findForeignMarkup(text)].map(({ written, at }) => ({
        ...leftover(text.slice(0, at), written, text.slice(at + written.length)),
        isCertain: CERTAIN.test(written),
      }));
    },
  };
}

/** Reports each leftover of a page once. */
export function reportLeftovers(
  { path, group }: Pick<ExaminedPage, 'path' | 'group'>,
  found: Iterable<FoundLeftover>,
  report: ReportPage,
): void {
  const seen = new Set<string>();
  for (const { text, around, isCertain } of found) {
    if (seen.has(text)) continue;
    seen.add(text);
    const facts = { page: path, others: 0, text, around };
    const severity = isCertain ? 'error' : 'warning';
    report({ code: 'leftover', facts, text, group: `${text} ${group}`, severity });
  }
}

const NONE: readonly FoundLeftover[] = [];

const CONTEXT_LENGTH = 200;
const SHOWN = 30;

function leftover(before: string, text: string, after: string): Pick<FoundLeftover, 'text' | 'around'> {
  const start = before.length > SHOWN ? `…${before.slice(-SHOWN)}` : before.trimStart();
  const end = after.length > SHOWN ? `${after.slice(0, SHOWN)}…` : after.trimEnd();
  return { text, around: start + text + end };
}

/** HTML without tags, with a blank for each. */
function plain(html: string): string {
  return unescapeMarkup(html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '));
}
