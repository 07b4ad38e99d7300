import type { AuditCode } from './small-site.ts';

/** A mistake in the data of the reference site, and what `check` must find. */
export interface DataFault {
  readonly name: string;
  readonly code: AuditCode;
  /** Below `data/`. */
  readonly file: string;
  /** What the file contains once or more often; the first occurrence is replaced. */
  readonly part: string | RegExp;
  /** The new text, or a text of another file. */
  readonly by: string | { readonly file: string; readonly part: RegExp };
  readonly pages: readonly string[];
  /** A text of the line that is reported, after the change, the last one of several; default: the new text, up to its first line break. */
  readonly at?: string;
  /** The file of that line; default: the changed one. */
  readonly of?: string;
}

const BEES = 'blog/bee-wasp-safety-maine-lakes-sebago.md';
const BEES_PAGE = '/blog/bee-wasp-safety-maine-lakes-sebago';

export const DATA_FAULTS: readonly DataFault[] = [
  {
    name: 'FIXME in an answer of a town and a service',
    code: 'leftover',
    file: 'cells/casco.yaml',
    part: /(?<=answer: >-\n {8})/,
    by: 'FIXME ',
    pages: ['/service-areas/casco/general-pest-control'],
  },
  {
    name: 'a placeholder as the title of a box',
    code: 'leftover',
    file: 'neighbourhoods/portland.yaml',
    part: 'title: Mice between apartments',
    by: 'title: Lorem Ipsum',
    pages: ['/service-areas/portland/west-end'],
  },
  {
    name: 'a level of headings that is skipped in a news item',
    code: 'heading-gap',
    file: 'news/integrated-pest-management-guide.md',
    part: /\n## /,
    by: '\n#### ',
    pages: ['/news/integrated-pest-management-guide'],
    at: '#### ',
  },
  {
    name: '“here” in an answer of a town',
    code: 'generic-anchor',
    file: 'towns/falmouth.yaml',
    part: /(?<=faq:\n {2}- question: .*\n {4}answer: >-\n {6})/,
    by: 'The prices are [here](/specials). ',
    pages: ['/service-areas/falmouth'],
    at: '[here](/specials)',
  },
  {
    name: 'a TODO in the text of a town and a service',
    code: 'leftover',
    file: 'cells/bridgton.yaml',
    part: 'Downtown we begin in the basement with a moisture meter.',
    by: 'TODO: ask Dana. Downtown we begin in the basement with a moisture meter.',
    pages: ['/service-areas/bridgton/general-pest-control'],
  },
  {
    name: 'filler in an article',
    code: 'leftover',
    file: BEES,
    part: 'Mud daubers, which',
    by: 'Lorem ipsum dolor sit amet. Mud daubers, which',
    pages: [BEES_PAGE],
  },
  {
    name: 'TBD as the tagline of a village',
    code: 'leftover',
    file: 'neighbourhoods/windham.yaml',
    part: 'tagline: Ants, stink bugs, wasps and mice kept out of homes, schools and offices',
    by: 'tagline: TBD',
    pages: ['/service-areas/windham/windham-center'],
  },
  {
    name: 'a word of a spreadsheet in a news item',
    code: 'leftover',
    file: 'news/award-recognition-2024.md',
    part: 'Both pass exams,',
    by: 'Both pass undefined exams,',
    pages: ['/news/award-recognition-2024'],
  },
  {
    name: 'a cell of a spreadsheet without a number in a question',
    code: 'leftover',
    file: 'towns/windham.yaml',
    part: 'Mowing removes their cover',
    by: 'Mowing removes NaN % of their cover',
    pages: ['/service-areas/windham'],
  },
  {
    name: 'a level of headings that is skipped in an article',
    code: 'heading-gap',
    file: 'blog/pest-control-portland-maine-rodent-removal.md',
    part: '### Do you need rat poison?',
    by: '#### Do you need rat poison?',
    pages: ['/blog/pest-control-portland-maine-rodent-removal'],
  },
  {
    name: 'a part of another page that does not exist',
    code: 'broken-fragment',
    file: 'cells/casco.yaml',
    part: /(?<=body: \|\n {4})/,
    by: 'Read [how we work](/about#methods) first. ',
    pages: ['/service-areas/casco/general-pest-control'],
  },
  {
    name: '“click here” in a news item',
    code: 'generic-anchor',
    file: 'news/holiday-pest-safety.md',
    part: /$/,
    by: '\nFor prices, [click here](/specials).\n',
    pages: ['/news/holiday-pest-safety'],
    at: '[click here]',
  },
  {
    name: '“read more” in a village',
    code: 'generic-anchor',
    file: 'neighbourhoods/portland.yaml',
    part: 'so we inspect both sides\n    of the wall.',
    by: 'so we inspect both sides\n    of the wall. [Read more](/services/bed-bug-treatment)',
    pages: ['/service-areas/portland/west-end'],
    at: '[Read more]',
  },
  {
    name: 'one link text for two pages',
    code: 'same-anchor',
    file: 'blog/winter-rodent-prevention-sebago-lake-maine.md',
    part: /$/,
    by: '\nMore about [the fall round](/services/rodent-control) and [the fall round](/preventative-maintenance).\n',
    pages: ['/blog/winter-rodent-prevention-sebago-lake-maine'],
    at: 'the fall round',
  },
  {
    name: 'a link to the page that follows the form',
    code: 'link-to-noindex',
    file: 'blog/spring-cleaning-pest-prevention-southern-maine.md',
    part: /$/,
    by: '\nThen you see [what happens next](/thank-you).\n',
    pages: ['/blog/spring-cleaning-pest-prevention-southern-maine'],
    at: '/thank-you',
  },
  {
    name: 'a link without text',
    code: 'empty-anchor',
    file: 'news/service-expansion-announcement.md',
    part: /$/,
    by: '\nSee the map. [](/service-areas)\n',
    pages: ['/news/service-expansion-announcement'],
    at: '[](/service-areas)',
  },
  {
    name: 'a description that was copied',
    code: 'same-description',
    file: 'neighbourhoods/windham.yaml',
    part: /South Windham pest control: house mice[\s\S]*?quote\.\n/,
    by: {
      file: 'neighbourhoods/windham.yaml',
      part: /Windham Center pest control[\s\S]*?quote today\.\n/,
    },
    pages: ['/service-areas/windham/south-windham', '/service-areas/windham/windham-center'],
    at: 'Windham Center pest control: ants, stink bugs',
  },
  {
    name: 'the title of another page',
    code: 'same-title',
    file: 'pages/terms.yaml',
    part: 'title: Terms of Service',
    by: 'title: Privacy',
    pages: ['/privacy', '/terms'],
    at: 'title: Privacy',
    of: 'pages/privacy.yaml',
  },
  {
    name: 'the text of another news item',
    code: 'near-duplicate',
    file: 'news/winter-pest-prevention-tips.md',
    part: /(?<=\n---\n)[\s\S]*/,
    by: { file: 'news/eco-friendly-treatment-options.md', part: /(?<=\n---\n)[\s\S]*/ },
    pages: ['/news/eco-friendly-treatment-options', '/news/winter-pest-prevention-tips'],
    at: 'title: "Eco-friendly pest treatment',
    of: 'news/eco-friendly-treatment-options.md',
  },
  {
    name: 'an article of which the end is missing',
    code: 'below-median',
    file: 'blog/signs-you-need-pest-control-greater-portland-maine.md',
    part: /\n## Signs you can see[\s\S]*/,
    by: '\n',
    pages: ['/blog/signs-you-need-pest-control-greater-portland-maine'],
    at: 'title: Nine signs you need ',
  },
  {
    name: 'a main heading within an article',
    code: 'several-headings',
    file: BEES,
    part: '## When wasps are worst',
    by: '# When wasps are worst',
    pages: [BEES_PAGE],
  },
  {
    name: 'a placeholder in the terms of the plan, which have no page of their own',
    code: 'leftover',
    file: 'proof/plan.yaml',
    part: 'text: If a pest that the plan covers',
    by: 'text: You keep TBD and all notes',
    pages: ['/preventative-maintenance'],
  },
  {
    name: 'a page without links in its text',
    code: 'no-links-out',
    file: 'pages/terms.yaml',
    part: /\[([^\]]+)\]\(\/[^)]*\)/,
    by: 'the rest',
    pages: ['/terms'],
    at: 'slug: terms',
  },
  {
    name: 'a page that is excluded from search engines',
    code: 'orphan-noindex',
    file: 'neighbourhoods/windham.yaml',
    part: 'name: Pope Village\n',
    by: 'name: Pope Village\n  indexable: false\n',
    pages: ['/service-areas/windham/pope-village'],
    at: 'slug: pope-village',
  },
  {
    name: 'an exception for a finding that is gone',
    code: 'exception-unused',
    file: 'checks.yaml',
    part: /$/,
    by: '\n- rule: heading-gap\n  pages: /about\n  reason: The boxes have small headings.\n',
    pages: [],
    at: 'rule: heading-gap',
  },
  {
    name: 'an exception whose day has passed',
    code: 'exception-expired',
    file: 'checks.yaml',
    part: /$/,
    by: '\n- rule: few-links-in\n  until: 2026-01-31\n  reason: The pages of the lake come next month.\n',
    pages: [],
    at: 'rule: few-links-in',
  },
];
