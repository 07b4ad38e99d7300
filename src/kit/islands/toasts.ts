/** A short message. Screen readers announce a destructive one immediately, the others after the current text. */
export type Toast = {
  readonly id: number;
  readonly tone: 'success' | 'destructive';
  readonly title: string;
  readonly text: string;
};

/** Holds the visible toast. */
export type ToastStore = {
  /** Shows a toast and replaces any other. */
  show(toast: Omit<Toast, 'id'>): void;
  /** Removes the toast; with an id, only if this toast is still visible. */
  dismiss(id?: number): void;
  current(): Toast | null;
  /** Calls the listener on every change until the returned function is called. */
  subscribe(listener: () => void): () => void;
};

/** Creates an empty store. */
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

/** The store of the page. Islands are separate React roots and communicate through it. */
export const toasts = createToastStore();
