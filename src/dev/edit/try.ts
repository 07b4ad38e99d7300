import { NO_SITE, type RequestAction } from '../requests.ts';
import { MAX_EDIT_BYTES, readEditRequest } from './edit-request.ts';

/** `POST try`: says what edits would change. Nothing is written. */
export const TRY_ACTION: RequestAction = {
  maxBytes: MAX_EDIT_BYTES,
  async run(body, { trials }) {
    const request = readEditRequest(body);
    if ('error' in request) return { status: 400, body: request.error };
    const tried = await trials.try(request);
    return tried ? { status: 200, body: tried.trial } : { status: 503, body: NO_SITE };
  },
};
