/** A short message. A destructive one interrupts a screen reader, the other waits its turn. */
export type Toast = {
  readonly id: number;
  readonly tone: 'success' | 'destructive';
  readonly title: string;
  readonly text: string;
};

/** Holds the one toast that is on show. */
export type ToastStore = {
  /** Shows a toast in place of any other. */
  show(toast: Omit<Toast, 'id'>): void;
  /** Removes the toast; with an id only if that one is still on show. */
  dismiss(id?: number): void;
  current(): Toast | null;
  /** Calls back on every change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
};

/** Makes an empty store. */
export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>();
  let shown: Toast | null = null;
  let lastId = 0;
  const put = (next: Toast | null) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  return {
    show: (toast) => put({ ...toast, id: ++lastId }),
    dismiss(id = shown?.id) {
      if (shown && shown.id === id) put(null);
    },
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store of the page: islands are separate roots, this is where they meet. */
export const toasts = createToastStore();
