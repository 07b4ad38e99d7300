/** Waits that long: between two tries, and as the pause of the form. */
export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
