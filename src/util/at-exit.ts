/**
 * Does some clearing up when the process ends before it was done. Returns the function that calls it off. Nothing can be
 * waited for, and nobody hears of what goes wrong.
 */
export function atExit(clearUp: () => void): () => void {
  const listener = () => {
    try {
      clearUp();
    } catch {
      // The next build clears up what is left.
    }
  };
  process.once('exit', listener);
  return () => process.off('exit', listener);
}
