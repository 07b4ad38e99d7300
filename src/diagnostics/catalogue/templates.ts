import type { Wait } from '../../model.ts';
import { error, errorByKind, type Words, warning } from '../entry.ts';
import { inventory, type Known, listWords, quote, suggestion } from '../words.ts';
import { whyWaiting } from './publishing.ts';
import { howOften, type Met, type OnPage, pageName } from './template-calls.ts';

/** What a template asks for, and on which page first; a setting asks for all pages. */
export interface Asked extends OnPage, Met {
  readonly asked: string;
  readonly setting?: string;
}

/** What is wrong with the code of a site, and what that code finds in its data. */
export const TEMPLATES = {
  'bad-template': errorByKind({
    compiler: (f: {
      /** What the compiler says, without the full stop. */
      said: string;
    }) => ({
      message: `The templates cannot be compiled: ${f.said}.`,
      hint: 'Correct the template. A package that is not found has to be installed.',
    }),
    export: (f: { name: string; module: string }) => ({
      message: `The templates cannot be compiled: ${f.name} is imported from ${f.module}, which has no such export.`,
      hint: 'Correct the name where a template imports it.',
    }),
  }),

  'not-there': errorByKind({
    image: (f: Asked & { known: Known }) => ({
      message: `${asker(f)} asks for the image ${quote(f.asked)}, and there is none of that id.`,
      hint: suggestion(f.asked, f.known, inventory('images', f.known)) + howOften(f),
    }),
    'page-type': (f: Asked & { known: Known }) => ({
      message: `${asker(f)} links to the page type ${quote(f.asked)}, and there is none of that id.`,
      hint: suggestion(f.asked, f.known, inventory('page types', f.known)) + howOften(f),
    }),
    page: (f: Asked & { slugs: readonly string[]; axes: readonly string[] }) => ({
      message: `${asker(f)} links to a page of the type ${quote(f.asked)} ${f.slugs.length ? `for ${f.slugs.join(' × ')}` : 'for no record'}, and there is none.`,
      hint: f.axes.length
        ? `It has pages for records of ${listWords(f.axes)}. Where one may be missing, ask links.find.${howOften(f)}`
        : `It has one page, for no record.${howOften(f)}`,
    }),
    'waiting-page': (f: Asked & { slugs: readonly string[]; wait: Wait }) => ({
      message: `${asker(f)} links to a page of the type ${quote(f.asked)} ${f.slugs.length ? `for ${f.slugs.join(' × ')}` : 'for no record'}, which is not published yet: ${whyWaiting(f.wait)}.`,
      hint: `Ask links.find in the template: it gives no address until then.${howOften(f)}`,
    }),
    font: (f: Asked) => ({
      message: `${asker(f)} asks for the font ${quote(f.asked)}, and there is no such file, or it is none.`,
      hint: `Install the package that it is in, or correct its name in templates/.${howOften(f)}`,
    }),
    island: (f: Asked & { known: readonly string[] }) => ({
      message: `${asker(f)} has the island ${quote(f.asked)}, which the site does not list.`,
      hint: `Add the component to “islands”, of the site and of its module: there ${f.known.length === 1 ? 'is' : 'are'} ${listWords(f.known) || 'none'} now.${howOften(f)}`,
    }),
  }),

  // The checks of a site know what it is about, and find their own words.
  'site-error': error((words: Words) => words),
  'site-warning': warning((words: Words) => words),
};

function asker({ setting, ...where }: Asked): string {
  if (setting !== undefined) return `The setting ${quote(setting)}`;
  return where.page === undefined ? 'The site' : `The page ${pageName(where)}`;
}
