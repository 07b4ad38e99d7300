import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssue } from '../../../src/core/diagnostics/catalog.ts';
import { checkTextImages } from '../../../src/site/assets/text-images.ts';
import { markdownToHtml } from '../../../src/site/render/markdown.tsx';
import { markdown, slug } from '../../../src/site/schema/fields.ts';
import { folderWith } from '../../helpers/folders.ts';
import { load, placesOf, settingsWith } from '../../helpers/samples.ts';

const guides = {
  from: 'guides/*.md',
  singular: 'guide',
  schema: z.strictObject({ slug: slug(), body: markdown() }),
};

/** Loads a text that shows a picture, of a site with one picture, and returns what its page shows. */
function show(picture: string, text: string) {
  const root = folderWith({ [`data/${picture}`]: 'x' });
  const { value, issues } = load(
    { 'data/guides/a.md': `---\nslug: a\n---\n\nBefore\n\n${text}\n` },
    { guides },
  );
  const missing = checkTextImages(root, value.images, settingsWith({}));
  const shown: string[] = [];
  const get = (id: string) => {
    shown.push(id.normalize());
    return { src: '/x.jpg' };
  };
  const html = markdownToHtml(String(value.collections.guides?.[0]?.body), { images: { get } });
  return { shown, html, issues: [...issues, ...missing] };
}

/** Names as cameras, phones, archives and people give them. */
const name = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('IMG', ' ', ' ', '2044', '(Flügel)', 'é', '-', '_', '.') },
      fc.constantFrom(
        '(',
        ')',
        '[',
        ']',
        '&',
        '%20',
        '100%',
        '#1',
        '!',
        "'",
        ',',
        '+',
        '@',
        '*',
        '~',
        '$',
        '日本',
      ),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join('').trim())
  .filter((text) => !/^\.*$/.test(text));
const ending = fc.constantFrom('.jpg', '.JPG', '.jpeg', '.Png', '.webp');
const form = fc.constantFrom('NFC', 'NFD');
const written = fc.constantFrom<(path: string) => string>(
  (path) => `![A door](${path})`,
  (path) => `![A door](${path} "The old door")`,
  (path) => `![A door](<${path}>)`,
  (path) => `![A door](${encodeURI(path)})`,
  (path) => `[![A door](${path})](https://doors.example/)`,
  (path) => `![A door][door]\n\n[door]: ${path}`,
  (path) => `![A door][door]\n[door]: <${path}>`,
  (path) => `- Oak: ![A door](${path})`,
  (path) => `**See** ![A *big* door](${path}), too.`,
);

test('a picture with any name is shown, or an issue has its place', () => {
  fc.assert(
    fc.property(name, ending, form, form, written, (base, end, inFolder, inText, write) => {
      const file = `photos/${base}${end}`;
      const text = write(file.normalize(inText));
      const { shown, html, issues } = show(file.normalize(inFolder), text);
      if (issues.length === 0) {
        expect(shown).toEqual([`data/${file}`.normalize()]);
        expect(html).not.toMatch(/!\[|\]\(|\]\[/);
      } else {
        // Spaces, pairs of parentheses and accents need no other spelling.
        expect(base.replaceAll('(Flügel)', '')).toMatch(/[[\]()%*~]/);
        expect(issues.map((issue) => describeIssue(issue).message)).toHaveLength(1);
        expect(placesOf(issues)[0]).toMatch(/^data\/guides\/a\.md:([789]|10):/);
      }
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['photos/door.jpg', '![A door](door.jpg)', 'Did you mean “photos/door.jpg”?'],
  ['photos/Door.JPG', '![A door](photos/door.jpg)', 'Did you mean “photos/Door.JPG”?'],
  ['photos/a%20b.jpg', '![A door](photos/a%20b.jpg)', 'Did you mean “photos/a%2520b.jpg”?'],
  ['photos/a%20b.jpg', '![A door](photos/a%2520b.jpg)', undefined],
  ['photos/old door.jpg', '![A door](photos/old dor.jpg)', 'Did you mean “photos/old door.jpg”?'],
])('%s, written %s', (picture, text, hint) => {
  expect(show(picture, text).issues.map((issue) => describeIssue(issue).hint)).toEqual(hint ? [hint] : []);
});
