import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { findProgram, type Program } from '../../../scripts/browsers/find-program.ts';
import { temporaryFolder } from '../../helpers/folders.ts';
import { expectJudged } from './judged.ts';

/** The npm packages of Hugo download it from elsewhere when they are installed, so it is the one of the system. */
const HUGO: Program = {
  variable: 'HUGO_PATH',
  names: ['hugo'],
  packages: ['hugo'],
  advice: 'Hugo was not found. Install it, or set HUGO_PATH to its program.',
};

test('findings in a site of Hugo are correct', async ({ skip }) => {
  const hugo = await findProgram(HUGO).catch((error: Error) => {
    if (process.env.CI) throw error;
    return skip(error.message);
  });
  const root = temporaryFolder();
  cpSync(join(import.meta.dirname, 'hugo'), root, { recursive: true });
  execFileSync(hugo, ['--quiet'], { cwd: root, stdio: 'pipe' });
  const lists =
    '/ /areas/lancaster /areas/littleton /blog /blog/page/2 /services /tags/permits /tags/pests /tags/pruning /tags/removal /tags/soil /tags/winter';
  expectJudged(join(root, 'public'), {
    correct: {
      'broken-fragment /contact /blog/permits/#berlin': 'the post has no heading of that name',
      'broken-link / img/climber.jpg': 'the picture is not in the folder',
      'broken-link /about /prices/': 'there is no page of prices',
      'broken-link /services/removal /services/grinding/': 'the page is called stumps',
      'few-links-in /tags/permits /tags/pests /tags/soil /tags/winter': 'only a post and the list of tags',
      'generic-anchor /areas/berlin/removal /blog/permits/': '“Click here” in a text',
      [`generic-anchor ${lists} /blog/ash/`]: '“Read more” after each entry',
      'heading-gap /about': '### after #',
      'json-ld-hidden /': 'closes at 17:00, where the footer says 3 pm',
      'json-ld-recommended /': 'Google wants openingHoursSpecification',
      'leftover /areas/berlin/removal': '“TBD” as the description',
      'leftover /contact': 'a TODO in the text',
      'no-description /tags': 'a list of tags has no summary to take it from',
      'no-description /tags/permits /tags/pests /tags/pruning /tags/removal /tags/soil /tags/winter':
        'neither has a tag',
      'no-links-out /about': 'its only link leads nowhere',
      'orphan-page /tags': 'nothing links to the list of tags',
      'robots-without-sitemap': 'the one of Hugo names none',
    },
  });
});
