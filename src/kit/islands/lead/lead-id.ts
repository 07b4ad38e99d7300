/** Makes an id for a new lead. Unlike `crypto.randomUUID` this also works on a page served over plain HTTP. */
export function newLeadId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
