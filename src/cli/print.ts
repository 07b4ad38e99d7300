import { visible, visibleJson, withoutCommands } from '../core/util/visible.ts';

/** Lines of output. What a line contains is shown as text: a line break in a name does not begin another line. */
export type Lines = string | readonly string[];

/** Prints lines of the result to stdout. */
export function printResult(lines: Lines): void {
  if (lines.length > 0) console.log(formatLines(lines));
}

/** Prints lines about the work to stderr. */
export function printNote(lines: Lines): void {
  if (lines.length > 0) console.error(formatLines(lines));
}

/** Prints the result for programs. */
export function printJson(value: object): void {
  console.log(visibleJson(value));
}

/** Prints text to stdout that a formatter has made, with line breaks of its own. */
export function printText(text: string): void {
  console.log(withoutCommands(text));
}

/** Prints issues to stderr, as a reporter has formatted them. */
export function printReport(text: string): void {
  console.error(`${withoutCommands(text)}\n`);
}

/** Prints annotations, which are the only commands to a runner. */
export function printAnnotations(annotations: string): void {
  if (process.env.GITHUB_ACTIONS === 'true') console.error(annotations);
}

function formatLines(lines: Lines): string {
  return withoutCommands([lines].flat().map(visible).join('\n'));
}
