import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, REPOSITORY, textOf } from './helpers/folders.ts';

/** Words of the reference site's trade and place. The engine must not know one of them. */
const TRADE =
  /\b(pests?|exterminat\w*|rodents?|mice|mouse|rats?|ants?|wasps?|bees?|hornets?|mosquito\w*|bed.?bugs?|termites?|ticks?|spiders?|roach\w*|insects?|wildlife|harborline|maine|portland|windham|sebago|gorham|westbrook|towns?|villages?|neighbou?rhoods?|servicepage|quotes?|leads?|inspections?)\b/gi;

/** Lines in which such a word is an example in a comment or message, or means something else, and why. */
const ALLOWED: readonly (readonly [file: RegExp, line: RegExp, why: string])[] = [
  [/./, /^\s*(\/\*\*?|\*|\/\/)/, 'a comment: examples make it clear'],
  [
    /^(core\/diagnostics|cli)\//,
    /\bquotes?\b/,
    'quotation marks, and the helper that puts words between them',
  ],
  [/^site\/load\/formats\//, /\bQUOTE\b/, 'a quotation mark'],
  [
    /^core\/diagnostics\/catalog\/(pages|files|site|audit\/links|audit\/protocols)\.ts$/,
    /\bleads? /,
    'a redirect or a feed leads somewhere',
  ],
  [
    /^(?:author\/init\/|cli\/(?:init|commands)\.ts$)/,
    /\btowns?\b/i,
    'the starter has towns, and its owner is in one',
  ],
  [/^core\/diagnostics\/catalog\/samples\.ts$/, /lead-form\.md/, 'a page of the documentation'],
  [/^dev\/browser\/edit\/form\//, /\bleads? /, 'an address or a link leads somewhere'],
  [/^kit\//, /\bleads?\b/i, 'what every local business calls a request that its site brings'],
];

function findings(): string[] {
  const root = join(REPOSITORY, 'src');
  // The starter is a site: it has a trade and towns, and whoever makes one is told of them.
  const sources = listFiles(root).filter((path) => /^(?!starter\/).*\.tsx?$/.test(path));
  return sources.flatMap((path) =>
    textOf(root, path)
      .split('\n')
      .flatMap((line) => {
        const words = line.replace(/\/\/ .*$|\/\*\*.*\*\/$/, '').match(TRADE);
        const allowed = ALLOWED.some(([file, pattern]) => file.test(path) && pattern.test(line));
        return words && !allowed ? [`${path}: ${words.join(', ')}`] : [];
      }),
  );
}

test('the engine knows no trade and no place', () => {
  expect(findings()).toEqual([]);
});
