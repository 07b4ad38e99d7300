import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, REPOSITORY } from '../helpers/folders.ts';

/*
 * The reference site is written in plain American English. These words are not: they are British or old, let pests and
 * houses act as people, or play with words.
 */
const AVOIDED = [
  /\bcellars?\b/i,
  /\bcrawlspaces?\b/i,
  /\be-mails?\b/i,
  /\bhereabouts\b/i,
  /\bforenoons?\b/i,
  /\bmown\b/i,
  /\bcommonest\b/i,
  /\bnonetheless\b/i,
  /\bwhilst\b/i,
  /\bought\b/i,
  /\blodgers?\b/i,
  /\bdooryards?\b/i,
  /\bupon\b/i,
  /\b(some|no)body\b/i,
  /\bis told (on|in)\b/i,
  /\bstands on our\b/i,
  /\bby free quote\b/i,
  // Figures of speech in place of a fact.
  /\beaten alive\b/i,
  /\bearn(s|ed)? (its|their) (year|keep)\b/i,
  /\bgood news\b/i,
  /\b(a|at a) sane\b/i,
  /\bupside down\b/i,
  /\bbelongs? to (the )?(deer mice|mice|rats|ants|wasps|salamanders|spiders|bats|brook)\b/i,
  /\bcosts less than we do\b/i,
  /\b(shy|nosy|clever|stubborn|greedy) /i,
  /\bgets? blamed\b/i,
];

test('texts of the site use plain words', () => {
  const folder = join(REPOSITORY, 'data');
  const found = listFiles(folder)
    .filter((path) => /\.(yaml|md)$/.test(path))
    .flatMap((path) => {
      const lines = readFileSync(join(folder, path), 'utf8').split('\n');
      return lines.flatMap((line, i) => {
        // Comments are for those who edit the data; names of pictures and addresses are not read.
        const text = line.replace(/(^|\s)#.*/, '').replace(/^\s*(scene|slug|url|link): .*/, '');
        return AVOIDED.filter((word) => word.test(text)).map((word) => `${path}:${i + 1} ${word.source}`);
      });
    });
  expect(found).toEqual([]);
});

test("the sentence “If you don't need us” occurs once", () => {
  const { length } = listFiles(join(REPOSITORY, 'data')).flatMap((path) => [
    ...readFileSync(join(REPOSITORY, 'data', path), 'utf8').matchAll(/If you don't need us/g),
  ]);
  expect(length).toBe(1);
});

test('no page asks for a photo that its form cannot take', () => {
  const asks =
    /\b(send|attach|upload|email|text) (us |me )?(a|some|your|two|three)? ?(photo|picture|photograph)s?\b/i;
  const folder = join(REPOSITORY, 'data');
  const found = listFiles(folder).filter(
    (path) =>
      path !== 'site.yaml' && asks.test(readFileSync(join(folder, path), 'utf8').replace(/\s+/g, ' ')),
  );
  expect(found).toEqual([]);
});
