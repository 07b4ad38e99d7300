import { useEffect, useState, useSyncExternalStore } from 'react';
import { Glyph } from './glyphs.tsx';
import { type Toast, toasts } from './toasts.ts';

/** `durationMs` is how long a toast stays unless it is read with the pointer or the keyboard on it. */
export type ToasterProps = { readonly durationMs: number; readonly label: string; readonly close: string };

/** The place of toasts. Both live regions exist from the start: a screen reader ignores one that comes with its text. */
export function Toaster({ durationMs, label, close }: ToasterProps) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, () => null);
  const [held, setHeld] = useState(false);
  useExpiry(toast, held, durationMs);
  return (
    <section
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 sm:top-24 sm:bottom-auto sm:left-auto sm:w-104 lg:right-8 print:hidden"
    >
      <div
        data-tone={toast?.tone}
        className="group flex items-start rounded-lg bg-white text-pine-950 data-tone:pointer-events-auto data-tone:border-2 data-tone:shadow-xl data-[tone=destructive]:border-signal-600 data-[tone=success]:border-pine-600"
      >
        <div className="min-w-0 flex-1">
          <div role="status">{toast?.tone === 'success' && <Message key={toast.id} {...toast} />}</div>
          <div role="alert">{toast?.tone === 'destructive' && <Message key={toast.id} {...toast} />}</div>
        </div>
        {toast && <CloseButton label={close} onClose={() => setHeld(false)} />}
      </div>
    </section>
  );
}

function Message({ title, text }: Toast) {
  return (
    <div className="py-3.5 pl-4 transition-[translate,opacity] duration-200 starting:translate-y-2 starting:opacity-0">
      <p className="font-semibold group-data-[tone=destructive]:text-signal-700">{title}</p>
      <p className="mt-0.5 text-balance text-pine-900">{text}</p>
    </div>
  );
}

function CloseButton({ label, onClose }: { readonly label: string; readonly onClose: () => void }) {
  const close = () => {
    onClose();
    toasts.dismiss();
  };
  return (
    <button
      type="button"
      aria-label={label}
      onClick={close}
      className="m-1 grid size-11 shrink-0 place-items-center rounded-md text-pine-700 hover:bg-sand-100"
    >
      <Glyph name="close" className="size-5" />
    </button>
  );
}

function useExpiry(toast: Toast | null, held: boolean, durationMs: number): void {
  useEffect(() => {
    if (!toast || held) return undefined;
    const timer = setTimeout(() => toasts.dismiss(toast.id), durationMs);
    return () => clearTimeout(timer);
  }, [toast, held, durationMs]);
}
