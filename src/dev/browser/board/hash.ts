import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** Returns the fragment of the address, and the function that changes it. */
export function useHash(initial: string): readonly [hash: string, go: (hash: string) => void] {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash.slice(1));
  return [
    hash || initial,
    (to) => {
      window.location.hash = to;
    },
  ];
}
