import { errorByKind } from '../entry.ts';
import { quote } from '../words.ts';

/** What wants a file in the output. */
export interface Claimant {
  readonly kind: 'page' | 'drawing' | 'feed';
  readonly name: string;
}

/** A path in the output, and what wants it. */
export interface Claimed {
  readonly path: string;
  readonly by: Claimant;
}

/** Files of the output that would be written over one another, or beside it. */
export const CLAIMS = {
  'output-path': errorByKind({
    unfit: (f: Claimed) => ({
      message: `${nameOf(f.by)} cannot be written to ${quote(f.path)}: that is no file below the output.`,
      hint: 'Write a path such as images/map.svg in templates/, without .. and / before it.',
    }),
    reserved: (f: Claimed) => ({
      message: `${nameOf(f.by)} claims the file ${quote(f.path)}, which every site has for search engines and hosts.`,
      hint: 'Give it another path in templates/.',
    }),
    claimed: (f: Claimed & { other: Claimant }) => ({
      message: `${both(f)} claim the file ${quote(f.path)}.`,
      hint: HOW,
    }),
    folder: (f: Claimed & { inside: string; other: Claimant }) => ({
      message: `${nameOf(f.by)} is written to the file ${quote(f.path)}, and ${inSentence(f.other)} into a folder of that name, as ${quote(f.inside)}.`,
      hint: HOW,
    }),
  }),
};

const HOW = 'Give one of them another path in templates/.';

function nameOf(by: Claimant): string {
  return `The ${by.kind} ${quote(by.name)}`;
}

/** Feeds are known by their paths, so that two of one path have one name. */
function both({ by, other }: { readonly by: Claimant; readonly other: Claimant }): string {
  const isSame = by.kind === other.kind && by.name === other.name;
  return isSame ? `Two ${by.kind}s` : `${nameOf(other)} and ${inSentence(by)} both`;
}

function inSentence(by: Claimant): string {
  const name = nameOf(by);
  return name.charAt(0).toLowerCase() + name.slice(1);
}
