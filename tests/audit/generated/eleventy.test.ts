import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { REPOSITORY, temporaryFolder } from '../../helpers/folders.ts';
import { expectJudged } from './judged.ts';

test('findings in a site of Eleventy are correct', () => {
  const root = temporaryFolder();
  cpSync(join(import.meta.dirname, 'eleventy'), root, { recursive: true });
  const program = join(REPOSITORY, 'node_modules/@11ty/eleventy/cmd.cjs');
  execFileSync(process.execPath, [program, '--quiet'], { cwd: root, stdio: 'pipe' });
  expectJudged(join(root, '_site'), {
    correct: {
      'broken-fragment /about /services/sweeping/#carpet': 'the page has no heading of that name',
      'broken-link /about /prices/': 'there is no page of prices',
      'broken-link /posts/swifts /img/swift.png': 'the picture is not in the folder',
      'few-links-in /posts/creosote /posts/kindling': 'only the journal and the tag link to them',
      'few-links-in /services/liners': 'only the home page and the overview link to it',
      'few-links-in /tags/caps': 'only its two posts link to it',
      'generic-anchor /posts/creosote /contact/': '“click here”',
      'generic-anchor /services /services/caps/': '“Read more” after each service',
      'heading-gap /about': '#### after #',
      'image-without-alt /': 'the drawing on the home page',
      'json-ld-value /services/liners': '“$900” as the price',
      'leftover /contact': 'a TODO in the text',
      'no-description /tags/caps /tags/wood': 'the template of tags has none',
      'not-in-sitemap /blog/2': 'the template lists the first page of a sequence only',
      'not-in-sitemap /tags/caps': 'the template lists the first page of a sequence only',
      'robots-syntax': 'the address of the sitemap is relative',
    },
  });
});
