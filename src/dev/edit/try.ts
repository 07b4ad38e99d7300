import { NO_SITE, type RequestAction } from '../requests.ts';
import { MAX_EDIT_BYTES, readEditRequest } from './edit-request.ts';

/** `POST try`: says what edits would change. Nothing is written. */
export const TRY_ACTION: RequestAction = {
  maxBytes: MAX_EDIT_BYTES,
  async run(body, { trials }) {
    const request = readEditRequest(body);
    if ('error' in request) return { status: 400, body: request.error };
    const trial = await trials.try(request);
    return trial ? { status: 200, body: trial } : { status: 503, body: NO_SITE };
  },
};
