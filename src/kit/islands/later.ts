/**
 * Code that islands load on first use. The engine bundles it separately, and omits it from sites that do not use it.
 */
export { openDraft } from './lead/open-draft.ts';
export { submitLead } from './lead/submit.ts';
