import { UsageError } from './exit.ts';

/** The options of `generate` that are numbers, as they are typed. */
interface Typed {
  readonly threads?: string;
  readonly releases?: string;
  readonly lockTimeout?: string;
}

/** Each thread holds all the data; more than this is a slip of the hand. */
const MOST_THREADS = 64;
/** Each release has all files that changed once more. */
const MOST_RELEASES = 100;

/** Reads them. One that is none ends the command. */
export function numbersFrom({ threads, releases, lockTimeout }: Typed) {
  return {
    threads: threads === undefined ? {} : { count: countFrom(threads, 'threads', MOST_THREADS) },
    releases: releases === undefined ? {} : { releases: countFrom(releases, 'releases', MOST_RELEASES) },
    /** In seconds. */
    lockTimeout: lockTimeout === undefined ? 0 : secondsFrom(lockTimeout),
  };
}

function countFrom(text: string, of: string, most: number): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw new UsageError(`“${text}” is not a number of ${of}. Give one from 1 to ${most}.`);
}

function secondsFrom(text: string): number {
  const seconds = Number(text);
  if (text.trim() !== '' && seconds >= 0 && Number.isFinite(seconds)) return seconds;
  throw new UsageError(`“${text}” is not a number of seconds. Give 0 or more.`);
}
