import { errorByKind } from '../entry.ts';
import { inventory, type Known, listWords, quote, suggestion } from '../words.ts';

/** A feed by its path, and the page type that it names. */
export interface Feed {
  readonly path: string;
  readonly type: string;
}

/** Feeds that would have no entries, or lead nowhere. */
export const FEEDS = {
  'bad-feed': errorByKind({
    type: (f: Feed & { known: Known }) => ({
      message: `The feed ${f.path} is made of pages of the type ${quote(f.type)}, and there is none of that id.`,
      hint: suggestion(f.type, f.known, inventory('page types', f.known)),
    }),
    axis: (f: Feed & { axis: string; known: readonly string[] }) => ({
      message: `The feed ${f.path} takes its entries from the axis ${quote(f.axis)} of the page type ${quote(f.type)}, which has no such axis.`,
      hint: f.known.length
        ? suggestion(f.axis, f.known, `Its axes are ${listWords(f.known)}.`)
        : 'It has no axes: a feed is made of pages of which there is one for each entry.',
    }),
    index: (f: Feed & { known: Known }) => ({
      message: `The feed ${f.path} leads to the page type ${quote(f.type)}, and there is none of that id.`,
      hint: suggestion(f.type, f.known, inventory('page types with one page', f.known)),
    }),
    'index-of-many': (f: Feed & { axes: readonly string[]; known: Known }) => ({
      message: `The feed ${f.path} leads to the page type ${quote(f.type)}, which has a page for each ${f.axes.join(' × ')}.`,
      hint: inventory('page types with one page', f.known),
    }),
  }),
};
