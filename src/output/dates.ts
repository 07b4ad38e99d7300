import { type Stats, statSync, utimesSync } from 'node:fs';

/** Gives a copy the dates of its original, as closely as the system takes them. */
export function copyDates(from: string, to: string): void {
  const { atimeMs, mtimeMs } = statSync(from);
  utimesSync(to, atimeMs / 1000, mtimeMs / 1000);
}

/** So far the dates of a copy may be from those of its original, in milliseconds: a date goes through a number of seconds. */
const NEAR = 0.01;

/** Whether two dates in milliseconds are the same. */
export function isSameDate(a: number, b: number): boolean {
  return Math.abs(a - b) < NEAR;
}

/** A file as it is now. Undefined where there is none, also where there is a file in the place of its folder. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
