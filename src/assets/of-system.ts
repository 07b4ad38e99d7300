/** Whether the system has refused something: what it says has a code, and what libraries say of a file has none. */
export function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code !== undefined;
}
