import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { linkPackages, temporaryFolder } from '../../helpers/folders.ts';
import { expectJudged } from './judged.ts';

test('findings in a site of Astro are correct', () => {
  const root = temporaryFolder();
  cpSync(join(import.meta.dirname, 'astro'), root, { recursive: true });
  linkPackages(root);
  const program = join(root, 'node_modules/astro/astro.js');
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  execFileSync(process.execPath, [program, 'build', '--silent'], { cwd: root, env, stdio: 'pipe' });
  const tags = '/tags/care /tags/moving /tags/repair /tags/tuning';
  const stamp = 'a date with a day of the week, from toDateString()';
  const skipped = 'the cards have h3, and there is no h2 above them';
  expectJudged(join(root, 'dist'), {
    correct: {
      'broken-fragment /contact /services/tuning/#prices': 'that page has no such heading',
      'broken-link /about /moving/': 'there is no such page',
      'broken-link /blog/pitch /img/fork.svg': 'the picture is not in the folder',
      'click-depth /blog/humidity': 'home, blog, page 2, page 3, post',
      'click-depth /tags/care': 'home, blog, page 2, post, tag',
      'feed-syntax rss.xml': 'the channel has no description',
      'few-links-in /blog/humidity': 'only page 3 of the blog and a tag link to it',
      'few-links-in /services/repair': 'only the home page and the overview link to it',
      [`few-links-in ${tags}`]: 'only their posts link to them',
      'generic-anchor / /blog/': '“Read more” below the posts',
      'generic-anchor /blog/ivory /contact/': '“Click here” in a text',
      'generic-anchor /services /services/repair/': '“Learn more” below each service',
      'heading-gap /about': 'h4 after h1',
      'heading-gap /blog': skipped,
      'heading-gap /blog/2': skipped,
      'heading-gap /blog/3': skipped,
      'heading-gap /tags/care': skipped,
      'heading-gap /tags/moving': skipped,
      'heading-gap /tags/repair': skipped,
      'heading-gap /tags/tuning': skipped,
      'image-without-alt /': 'the picture of the home page',
      'image-without-alt /blog/pitch': 'the picture of a fork',
      'json-ld-hidden /': 'a rating of 4.8, where the text says 4.9',
      'json-ld-required /services/repair': 'no price in the data, so no lowPrice',
      'json-ld-value /blog/grand': stamp,
      'json-ld-value /blog/humidity': stamp,
      'json-ld-value /blog/ivory': stamp,
      'json-ld-value /blog/mice': stamp,
      'json-ld-value /blog/pitch': stamp,
      'leftover /services/repair': '“From $undefined”',
      'no-description /services/repair': 'no description in the data',
      'no-links-out /about': 'its only link leads nowhere',
      'noindex-in-sitemap /thanks': 'the list in the template names it',
      [`not-in-sitemap ${tags}`]: 'the list in the template leaves them out',
      'same-title / /contact': 'the title was copied',
      [`same-title ${tags}`]: 'the template gives all tags one title',
    },
  });
});
