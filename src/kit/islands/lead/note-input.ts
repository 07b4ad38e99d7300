import { findFaults } from './controls.ts';
import { type Faults, stillThere } from './faults.ts';
import type { FormDraft } from './open-draft.ts';

/** Stores what the visitor has entered, and removes the messages of corrected fields. */
export async function noteInput(
  draft: FormDraft,
  form: HTMLFormElement,
  setFaults: (update: (told: Faults) => Faults) => void,
): Promise<void> {
  await draft.settled();
  draft.save();
  const now = findFaults(form);
  setFaults((told) => stillThere(told, now));
}
