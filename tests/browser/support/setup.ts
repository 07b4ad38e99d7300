declare module 'vitest' {
  interface ProvidedContext {
    /** Origins: as the data is; with an endpoint for leads; with third parties. */
    sites: { readonly plain: string; readonly leads: string; readonly thirdParty: string };
    /** Origin of the endpoint for leads. */
    leadServer: string;
    /** A path for each page type. */
    pages: Readonly<Record<string, string>>;
    /** Which stored pictures are written: all (`-u`), those that are missing, or none, as on CI. */
    snapshots: 'all' | 'new' | 'none';
  }
}

/** How what was started is ended, the last first. */
export type Endings = (() => unknown)[];

/** Starts what tests share, and gives what ends all of it; where something cannot be started, the rest is ended. */
export async function started(start: (endings: Endings) => Promise<void>): Promise<() => Promise<void>> {
  const endings: Endings = [];
  const tearDown = async () => {
    for (const end of endings.reverse()) await end();
  };
  try {
    await start(endings);
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;
}
