import type { LackingFacts, RecordContext, Thresholds } from '../model.ts';
import { isFilled } from '../util/plain.ts';

/** Returns what a page lacks of the facts that its type needs; undefined if it has enough. */
export function lackingFacts(
  { facts }: Pick<Thresholds, 'facts'>,
  context: RecordContext,
): LackingFacts | undefined {
  if (!facts) return undefined;
  const all = Object.entries(facts.of(context));
  const missing = all.filter(([, value]) => !isFilled(value)).map(([name]) => name);
  const [found, least] = [all.length - missing.length, facts.least ?? all.length];
  return found < least ? { found, least, missing } : undefined;
}
