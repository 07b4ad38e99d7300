/** What the page under test tells of itself. */
export interface Probe {
  /** Breaches of the Content-Security-Policy. */
  readonly violations: string[];
  /** Island roots whose first effects have run. */
  readonly hydrated: Set<Element>;
  /** Uses all islands, and waits until they are alive: their effects have run. */
  whenHydrated(): Promise<void>;
  /** Islands whose server markup React threw away, because it did not match. */
  redrawn(): string[];
}

declare global {
  interface Window {
    crosstownProbe: Probe;
  }
}

/**
 * Runs in the page before its own scripts. React reports to the hook of its developer tools when the effects of a
 * root have run; no other sign of hydration is open to a page that was not built for tests.
 */
export function installProbe(): void {
  const violations: string[] = [];
  const hydrated = new Set<Element>();
  const served = new Map<HTMLElement, Element | null>();
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    violations.push(`${effectiveDirective} ${blockedURI} ${sample}`),
  );
  document.addEventListener('DOMContentLoaded', () => {
    for (const island of document.querySelectorAll<HTMLElement>('[data-island]'))
      served.set(island, island.firstElementChild);
  });
  const redrawn = () =>
    [...served].flatMap(([island, child]) => (child?.isConnected ? [] : (island.dataset.island ?? '')));
  let tellHydrated = () => {};
  const whenHydrated = () =>
    new Promise<void>((done) => {
      const islands = [...document.querySelectorAll('[data-island]')];
      tellHydrated = () => islands.every((island) => hydrated.has(island)) && done();
      tellHydrated();
      for (const island of islands) island.dispatchEvent(new FocusEvent('focusin'));
    });
  window.crosstownProbe = { violations, hydrated, whenHydrated, redrawn };
  Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    value: {
      isDisabled: false,
      supportsFiber: true,
      inject: () => 1,
      checkDCE() {},
      onCommitFiberRoot() {},
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot: (_id: number, root: { containerInfo: Element }) => {
        hydrated.add(root.containerInfo);
        tellHydrated();
      },
    },
  });
}
