import { errorByKind, warning, warningByKind } from '../entry.ts';
import { listWords, quote } from '../words.ts';
import { type OnPages, pagesOf } from './spot.ts';

/** A text of a page that is too long, and how long it may be. */
export interface TooLong extends OnPages {
  readonly text: string;
  readonly size: number;
  readonly limit: number;
}

/** Something that is fetched from another host, or sent there. */
export interface Foreign extends OnPages {
  readonly host: string;
}

/** What only a finished page can show. */
export const FINISHED = {
  'link-to-nowhere': errorByKind({
    page: (
      f: OnPages & {
        target: string;
        /** The address that was meant, where one is near. */
        near?: string;
      },
    ) => ({
      message: `On ${pagesOf(f)} something links to ${quote(f.target)}, and there is no page or file of that address.`,
      hint:
        f.near === undefined
          ? 'Correct the link, or have “links.to” write it in the template.'
          : `Did you mean ${quote(f.near)}?`,
    }),
    redirect: (f: OnPages & { target: string; to: string }) => ({
      message: `On ${pagesOf(f)} something links to ${quote(f.target)}, which is only a redirect.`,
      hint: `Link to ${quote(f.to)} itself: visitors and search engines get there in one step.`,
    }),
    waiting: (f: OnPages & { target: string }) => ({
      message: `On ${pagesOf(f)} something links to ${quote(f.target)}, a page that is not published yet.`,
      hint: 'Have “links.find” write the link in the template: it gives no address until then.',
    }),
    fragment: (f: OnPages & { target: string }) => ({
      message: `On ${pagesOf(f)} something links to ${quote(f.target)}, and nothing on the page has that id.`,
      hint: 'Correct the link, or give its target that id.',
    }),
  }),

  'slipped-value': errorByKind({
    word: (f: OnPages & { word: string; around: string }) => ({
      message: `On ${pagesOf(f)} stands ${quote(f.word)}: ${f.around}`,
      hint: 'A template writes a value that is not there. Where the word is meant, write it in a text of the data.',
    }),
  }),

  // They are read by people: nobody but the site knows what a longer one is good for.
  'too-long': warningByKind({
    title: (f: TooLong) => ({
      message: `The title of ${pagesOf(f)} is ${f.size} pixels wide, and search results cut it after ${f.limit}: ${quote(f.text)}.`,
      hint: 'Shorten it, or what it is filled in with.',
    }),
    description: (f: TooLong) => ({
      message: `The description of ${pagesOf(f)} has ${f.size} characters, and search results show about ${f.limit}: ${quote(f.text)}.`,
      hint: 'Shorten it, or what it is filled in with.',
    }),
    heading: (f: TooLong) => ({
      message: `The heading of ${pagesOf(f)} has ${f.size} characters: ${quote(f.text)}.`,
      hint: `Shorten it to ${f.limit}, or what it is filled in with: a heading is read at a glance.`,
    }),
  }),

  'equal-titles': warning((f: { title: string; pages: readonly string[] }) => ({
    message: `${f.pages.length} pages have the title ${quote(f.title)}: ${listWords(f.pages)}.`,
    hint: 'Give each a title of its own, so that people who search can tell them apart; or keep those that say the same out of search engines.',
  })),

  'blocked-host': errorByKind({
    form: (f: Foreign) => ({
      message: `On ${pagesOf(f)} a form is sent to ${f.host}, which the site’s policy blocks.`,
      hint: `Add “${f.host}” to “hosts.form” in the settings.`,
    }),
    connect: (f: Foreign) => ({
      message: `On ${pagesOf(f)} an island sends its form to ${f.host}, which the site’s policy blocks for scripts.`,
      hint: `Add “${f.host}” to “hosts.connect” in the settings.`,
    }),
    script: (f: Foreign) => ({
      message: `On ${pagesOf(f)} a script comes from ${f.host}, which the site’s policy blocks.`,
      hint: `Add “${f.host}” to “hosts.script” in the settings, or serve the script from the site.`,
    }),
    image: (f: Foreign) => ({
      message: `On ${pagesOf(f)} an image comes from ${f.host}, which the site’s policy blocks.`,
      hint: `Add “${f.host}” to “hosts.image” in the settings, or make the image one of the site’s.`,
    }),
    other: (f: Foreign & { tag: string }) => ({
      message: `On ${pagesOf(f)} the element ${quote(f.tag)} comes from ${f.host}, which the site’s policy blocks.`,
      hint: 'Serve it from the site, or link to it: the policy lets only scripts, images and forms leave the site, to hosts that the settings list.',
    }),
  }),
};
