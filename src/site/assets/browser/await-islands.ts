interface IslandsModule {
  /** Hydrates an island. */
  hydrate(root: HTMLElement): void;
}

/**
 * Hydrates each island of the page when it is due: immediately, or when it comes near the visible area or is used. Loads the code of
 * the islands with the first. The returned promise fails if the code cannot be loaded.
 */
export function awaitIslands(load: () => Promise<readonly [IslandsModule, unknown]>): Promise<unknown> {
  const roots = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  return Promise.all(
    roots.map(async (root) => {
      if (root.dataset.when) await untilNear(root);
      const [{ hydrate }] = await load();
      hydrate(root);
    }),
  );
}

/**
 * Waits until an island is within a quarter of the window's height of the visible area, or the visitor uses it. Observes its children,
 * because the root has no box.
 */
async function untilNear(root: HTMLElement): Promise<void> {
  const used = new AbortController();
  await new Promise<unknown>((due) => {
    const options = { once: true, signal: used.signal };
    for (const type of ['pointerdown', 'keydown', 'focusin']) root.addEventListener(type, due, options);
    // The visitor was faster than this script.
    if (root.contains(document.activeElement)) due(null);
    const watch = new IntersectionObserver(
      (seen) => seen.some((child) => child.isIntersecting) && due(null),
      {
        rootMargin: '25%',
      },
    );
    used.signal.addEventListener('abort', () => watch.disconnect());
    for (const child of root.children) watch.observe(child);
  });
  used.abort();
}
