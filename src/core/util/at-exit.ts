/**
 * Runs a synchronous cleanup when the process exits, and ignores its errors. Returns the function that cancels it.
 */
export function atExit(cleanUp: () => void): () => void {
  const listener = () => {
    try {
      cleanUp();
    } catch {
      // The next build removes what is left.
    }
  };
  process.once('exit', listener);
  return () => process.off('exit', listener);
}
