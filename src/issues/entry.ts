import type { Facts } from '../model.ts';

export type Severity = 'error' | 'warning';

/** How grave a finding is, what it says and the way out. */
export interface Entry {
  readonly severity: Severity;
  message(facts: Facts): string;
  hint(facts: Facts): string;
}
