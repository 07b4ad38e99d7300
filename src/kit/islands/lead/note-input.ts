import { findFaults } from './controls.ts';
import { type Faults, stillThere } from './faults.ts';
import type { Keeper } from './keeper.ts';

/** Stores what the visitor has entered, and removes the messages of corrected fields. */
export function noteInput(
  draft: Keeper,
  form: HTMLFormElement,
  setFaults: (update: (told: Faults) => Faults) => void,
): void {
  draft.save();
  const now = findFaults(form);
  setFaults((told) => stillThere(told, now));
}
