import type { ForeignMarkup } from '../../core/diagnostics/catalog/text.ts';

/** Markup of another program in a text, which pages show as it is written. */
export interface FoundMarkup {
  readonly kind: ForeignMarkup;
  readonly written: string;
  readonly at: number;
}

/** Markup by kind. Each pattern is limited in length, and is certain enough to be no text: `[sic]` and `[1]` are. */
const PATTERNS: Readonly<Record<ForeignMarkup, string>> = {
  wiki: String.raw`!?\[\[\p{L}[^\][\n]{0,200}\]\](?![([])`,
  container: String.raw`(?<!\S)(?::::\s?(?:note|tip|info|warning|danger|caution|important|details|code-group)\b|:::[a-z][\w-]*|!!! ?(?:note|tip|info|warning|danger|important|caution)\b)|\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]`,
  shortcode: String.raw`\[(?:\/[a-z][\w-]*|[a-z][\w-]*\s+[\w-]+=[^\][\n]{1,300}|(?:gallery|playlist|embed|toc|TOC|contact-form|contact-form-7|[a-z][a-z\d]*(?:_[a-z\d]+)+)(?:\s*\/)?)\](?![([:])`,
  template: String.raw`\{\{[^{}\n]{1,300}\}\}|\{%-?\s*[a-z\/][^{}\n]{0,300}%\}|\{# [^{}\n]{1,300} #\}`,
  attributes: String.raw`\{:\s?[.#\w][^{}\n]{0,100}\}|\{[#.][a-z][\w-]*(?: [#.][\w-]+)*\}`,
};

const MARKUP = new RegExp(
  Object.entries(PATTERNS)
    .map(([kind, pattern]) => `(?<${kind}>${pattern})`)
    .join('|'),
  'gu',
);

/** Finds shortcodes, templates, wiki links and containers of other generators in a text. */
export function findForeignMarkup(text: string): FoundMarkup[] {
  // Most texts have none.
  if (!MAY_HAVE.test(text)) return [];
  return [...text.matchAll(MARKUP)].flatMap(({ 0: written, index: at, groups = {} }) => {
    const [kind] = Object.entries(groups).find(([, found]) => found !== undefined) ?? [];
    return isKind(kind) ? [{ kind, written, at }] : [];
  });
}

/** Links of Markdown are frequent: their texts do not match. */
const MAY_HAVE =
  /\[(?:[[/!]|(?:gallery|playlist|embed|toc|contact-form)|[a-z][\w-]*(?:_|\s+[\w-]+=))|\{[{%:#.]|:::|!!!/i;

function isKind(name: string | undefined): name is ForeignMarkup {
  return name !== undefined && Object.hasOwn(PATTERNS, name);
}
