type Later = typeof import('../later.ts');

/** Provided by the engine when it bundles the islands. The package's compiler would rewrite an `import()` here. */
declare function loadCrosstownLater(): Promise<Later>;

/** Loads the code that sends a lead when a visitor starts to fill in the form. Most visitors never do. */
export function loadSender(): Promise<Later> {
  return loadCrosstownLater();
}
