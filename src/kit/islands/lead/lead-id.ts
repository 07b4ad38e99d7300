/** Creates an id for a draft. Unlike `crypto.randomUUID`, this works on pages served over HTTP. */
export function newDraftId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
