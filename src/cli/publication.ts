import type { Publication } from '../model.ts';
import { UsageError } from './exit.ts';

/** The options that say what is published, as they are typed. */
export interface PublicationOptions {
  readonly today?: string;
  readonly drafts?: boolean;
}

/** Reads them. A day that is none ends the command. */
export function publicationFrom({ today, drafts = false }: PublicationOptions): Publication {
  if (today === undefined) return { drafts };
  if (isDay(today)) return { today, drafts };
  throw new UsageError(`“${today}” is not a day. Give one such as 2027-01-05.`);
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
