import { errorByKind } from '../entry.ts';
import { countOf } from '../words.ts';
import {
  calledFrom,
  type Frames,
  forPage,
  type Met,
  type OnPage,
  type Piece,
  pieceName,
} from './template-calls.ts';

/** What was at work, for how long, and which function it was in. */
type Stopped = Piece & OnPage & Met & Frames & { readonly seconds: number };

const THROW = 'Throw an error in place of process.exit: it is told with the page that it is about.';

/** How the code of a site keeps a build from coming to its end. */
export const TEMPLATE_STOPS = {
  'template-stops': errorByKind({
    works: (f: Stopped) => ({
      message: `${pieceName(f)} comes to no end${forPage(f)}: it has been at work for ${secondsOf(f)}.`,
      hint: `Look for a loop or a call that never ends${within(f)}.${calledFrom(f)} --patience gives it more time.`,
    }),
    loads: (f: Stopped) => ({
      message: `The templates come to no end while they are loaded: they have been at work for ${secondsOf(f)}, or waiting for longer.`,
      hint: `Look for a loop that never ends, or an await at the top of a module.${calledFrom(f)} --patience gives them more time.`,
    }),
    waits: (_: Stopped) => ({
      message: 'The templates cannot be loaded: they wait for something that never comes.',
      hint: 'Look for an await at the top of a module.',
    }),
    exits: (f: Stopped) => ({
      message: `${pieceName(f)} ends the process${forPage(f)}.`,
      hint: `${THROW}${calledFrom(f)}`,
    }),
  }),
};

/** The function that does not end, where it is another than the one that was named. */
function within({ part, component, name }: Stopped): string {
  const isNamed = name === component || (part === undefined && component === undefined);
  return name && !isNamed ? `, in ${name}` : '';
}

function secondsOf({ seconds }: Stopped): string {
  return countOf(seconds, ['second', 'seconds']);
}
