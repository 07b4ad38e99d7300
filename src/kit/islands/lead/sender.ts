type Later = typeof import('../later.ts');

/** Comes from the engine when it bundles the islands: the compiler of the package would rewrite an `import()` here. */
declare function loadCrosstownLater(): Promise<Later>;

/** Loads the code that sends a lead: when somebody begins to fill the form in, since most visitors never do. */
export function loadSender(): Promise<Later> {
  return loadCrosstownLater();
}
