import { recover } from '../build.ts';
import { shownPath } from './shown-path.ts';

/** Comes first in each command: says in a line when a site was missing that a build was killed over, and is there again. */
export async function putBack(out: string): Promise<void> {
  const recovery = await recover(out);
  if (!recovery) return;
  const name = shownPath(out);
  if (recovery.reason === undefined)
    console.error(
      `${name} was missing since a build was killed while it replaced it. It is there again, as it was.`,
    );
  else
    console.error(
      `${name} is missing, and the copy that lies beside it could not be put back: ${recovery.reason}.`,
    );
}
