import type pc from 'picocolors';
import type { Issue } from '../../model.ts';
import { groupBy } from '../../util/lists.ts';
import { visible } from '../../util/visible.ts';
import { describeIssue, severityOf } from '../catalog.ts';
import { beginningOf, listWords, pluralize } from '../words.ts';
import { formatPlace } from './causes.ts';

/** Longer values are shown by their beginning. */
const LONGEST = 72;

/** More files are counted. */
const MOST_FILES = 4;

/** Formats what is left of the example: in one sentence, or all of it where it stops a publication. */
export function formatSamples(samples: readonly Issue[], colors: ReturnType<typeof pc.createColors>): string {
  const files = groupBy(samples, ({ place }) => place?.file ?? '');
  const count = pluralize(samples.length, ['value of the example is', 'values of the example are']);
  const left = `${count} left in ${pluralize(files.size, ['file', 'files'])}`;
  const arrow = `  ${colors.cyan('→')}`;
  const hints = new Set(samples.map((issue) => describeIssue(issue).hint));
  if (samples.some((issue) => severityOf(issue) === 'error'))
    return [
      `${colors.red('error')}  ${left}, which must not go live:`,
      ...listOf(samples, colors),
      ...[...hints].map((hint) => `${arrow} ${hint}`),
      `${arrow} For a demonstration add --allow-samples: search engines do not show it, and each page says what it is.`,
    ].join('\n');
  const names = [...files]
    .sort((a, b) => b[1].length - a[1].length)
    .map(([file, { length }]) => `${visible(file)} (${length})`);
  const shown =
    names.length > MOST_FILES
      ? [...names.slice(0, MOST_FILES - 1), `${names.length - MOST_FILES + 1} more`]
      : names;
  return [
    `${colors.yellow('warning')}  ${left}: ${listWords(shown)}.`,
    `${arrow} “generate --publish” lists them with their lines, and publishes nothing while there are any.`,
  ].join('\n');
}

function listOf(samples: readonly Issue[], colors: ReturnType<typeof pc.createColors>): string[] {
  const places = samples.map(({ place }) => (place ? visible(formatPlace(place)) : ''));
  const width = Math.max(...places.map(({ length }) => length));
  return samples.map(({ facts }, i) => {
    const text = 'text' in facts ? String(facts.text) : 'sample: true';
    const shown = text.length > LONGEST ? `${beginningOf(text, LONGEST)} …` : text;
    return `  ${colors.bold((places[i] ?? '').padEnd(width))}  ${visible(shown)}`;
  });
}

/** Issues in which all that is left of the example counts once. */
export function withOneSample(issues: readonly Issue[]): Issue[] {
  const first = issues.find(({ code }) => code === 'sample');
  return issues.filter((issue) => issue.code !== 'sample' || issue === first);
}
