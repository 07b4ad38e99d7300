import { someOf } from '../../util/strings.ts';
import { errorByKind } from '../entry.ts';

/** Files of an output that differ from those of a clean build. Paths are relative to the output. */
export interface Differing {
  readonly files: readonly string[];
}

export interface Missed extends Differing {
  /** The names of the dependencies that were not recorded. */
  readonly dependencies: readonly string[];
}

const AGAIN = '“generate --force” builds everything again.';

/** What `generate --verify` finds. */
export const VERIFY = {
  'stale-output': errorByKind({
    touched: (f: Differing) => ({
      message: `${whichFiles(f)} not as a build has written ${itOrThem(f)}.`,
      hint: `Something else has changed the output after the build. ${AGAIN}`,
    }),
    missed: (f: Missed) => ({
      message: `${whichFiles(f)} not as a clean build writes ${itOrThem(f)}: earlier builds have not recorded the dependency on ${someOf(f.dependencies)}.`,
      hint: `This is a defect of Crosstown. Please report it with the output of “generate --verify --json”. ${AGAIN}`,
    }),
    unnoticed: (f: Differing) => ({
      message: `${whichFiles(f)} not as a clean build writes ${itOrThem(f)}, and no recorded dependency explains it.`,
      hint: `The same data must give the same page: templates keep no state between pages, and what they read besides the data is declared as “inputs”. If yours are so, please report it with the output of “generate --verify --json”. ${AGAIN}`,
    }),
  }),
};

function whichFiles({ files }: Differing): string {
  return `${someOf(files)} ${files.length === 1 ? 'is' : 'are'}`;
}

function itOrThem({ files }: Differing): string {
  return files.length === 1 ? 'it' : 'them';
}
