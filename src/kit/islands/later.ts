/**
 * Code that islands load on first use. The engine bundles it separately, and omits it from sites that do not use it.
 */
export { noteInput } from './lead/note-input.ts';
export { openDraft } from './lead/open-draft.ts';
export { submitLead } from './lead/submit.ts';
export { answerPostcode } from './postcodes.ts';
