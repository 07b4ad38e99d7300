import type { Wait } from '../../model.ts';
import { error, warning } from '../entry.ts';
import { quote } from '../words.ts';
import { nameOf, type Spot } from './spot.ts';

/** What is published, and names what is not. */
export const PUBLISHING = {
  'needs-unpublished': error((f: Spot & { wait: Wait }) => ({
    message: `${nameOf(f)} names what is not published yet: ${whyWaiting(f.wait)}.`,
    hint: 'Name something else until then; or make the field optional in templates/, so that it is left out.',
  })),

  // No error: whoever wrote it may well mean both to come.
  'link-waits': warning((f: Spot & { target: string; wait?: Wait }) => ({
    message: `${nameOf(f)} links to ${quote(f.target)}, which is not published yet: ${whyWaiting(f.wait)}.`,
    hint: 'Until then its words stand without the link.',
  })),
};

/** Why something waits: `posts/spring is a draft`. What a page only lists may wait as well. */
export function whyWaiting(wait: Wait | undefined): string {
  if (!wait) return 'more has to be published first';
  return wait.until === undefined ? `${wait.record} is a draft` : `${wait.record} is dated ${wait.until}`;
}
