/** What islands load only when somebody uses them: the engine bundles it apart, and a site that needs none has none. */
export { openDraft } from './lead/open-draft.ts';
export { requestLead } from './lead/request.ts';
