/** An address that a text links to, and where it stands in the text. */
export interface Target {
  readonly target: string;
  readonly at: number;
}

/** A link as people write it, behind a blank: an address before it would go on with it. */
const LINK =
  /\[(?<=(?:^|\s|\s\(|\s\*\*?)\[)(?:[^[\]|\n]|\n {0,3}(?=[A-Za-z]))*\]\(((?:\/|https?:\/\/|#|mailto:|tel:)[\w/.?=#+%@-]*)\)/g;

/** What may make a link of other text, or none of what looks like one: brackets, code, HTML, escapes. */
const DOUBTFUL = /[[\]<`~\\\t\r]/;

/** What makes code of a line, within lists and quotes too. */
const INDENTATION = /^[-+*>\d.) ]* {4}/m;

/** A heading, which ends with its line: no link goes over it. */
const HEADING = /^[-+*>\d.) ]*#/;

/**
 * The addresses that a Markdown text links to, without the parser, which takes a hundred times as long and will have to
 * read the text anew when it is rendered. Undefined in any doubt.
 */
export function plainLinks(text: string): Target[] | undefined {
  const targets: Target[] = [];
  const hasTables = text.includes('|');
  let isCut = false;
  const others = text.replace(LINK, (link, target: string, at: number) => {
    targets.push({ target, at: at + link.length - 1 - target.length });
    isCut ||= link.includes('\n') && (hasTables || HEADING.test(lineBefore(text, at)));
    return '.';
  });
  if (others.includes('    ') && INDENTATION.test(others)) return undefined;
  return isCut || DOUBTFUL.test(others) ? undefined : targets;
}

function lineBefore(text: string, at: number): string {
  return text.slice(text.lastIndexOf('\n', at) + 1, at);
}
