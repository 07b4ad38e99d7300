import type { GenerateResult } from '../build.ts';
import { someOf } from '../util/some-of.ts';
import { shownPath } from './shown-path.ts';

/** What people may want to know of a site that is in its place: what could not be cleared away, and with --force what else lies there. */
export function notesOn(
  { written }: GenerateResult,
  { out, force = false }: { out: string; force?: boolean },
): string[] {
  const name = shownPath(out);
  const leftovers = (written?.leftovers ?? []).map(({ path, reason }) =>
    path === undefined
      ? `The site in ${name} is complete, but what the next build has to know could not be written: ${reason}. That build makes more anew than it has to.`
      : `The site in ${name} is complete, but ${path} is left over and could not be removed: ${reason}. Delete it by hand.`,
  );
  const foreign = force ? (written?.foreign ?? []) : [];
  if (foreign.length === 0) return leftovers;
  const verb =
    foreign.length === 1
      ? 'was not written by this build, and stays'
      : 'were not written by this build, and stay';
  return [...leftovers, `${someOf(foreign)} in ${name} ${verb}.`];
}
