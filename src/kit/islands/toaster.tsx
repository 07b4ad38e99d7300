import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CLOSE, Glyph } from './glyph.tsx';
import { type Toast, toasts } from './toasts.ts';

/**
 * `durationMs` is how long a toast stays, unless the pointer or the focus is on it. `label` names the region of
 * toasts, `close` its close buttons.
 */
export type ToasterProps = { readonly durationMs: number; readonly label: string; readonly close: string };

/**
 * The region of toasts. Both live regions exist from the start: screen readers ignore one that is added together with
 * its text. Style sheets use the class `toaster`, and `data-tone` of a message. They let clicks through to what is below
 * a toast, except on its button: a toast must not catch the next click on the form.
 */
export function Toaster({ durationMs, label, close }: ToasterProps) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, () => null);
  const box = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  usePointerOver(box, toast, setHeld);
  useExpiry(toast, held, durationMs);
  return (
    <section
      aria-label={label}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="toaster"
    >
      <div ref={box} data-tone={toast?.tone}>
        <div>
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
    <div>
      <p>{title}</p>
      <p>{text}</p>
    </div>
  );
}

function CloseButton({ label, onClose }: { readonly label: string; readonly onClose: () => void }) {
  const close = () => {
    onClose();
    toasts.dismiss();
  };
  return (
    <button type="button" aria-label={label} onClick={close}>
      <Glyph path={CLOSE} />
    </button>
  );
}

/** Events of the pointer go to what is below a toast, so its position is compared. */
function usePointerOver(
  box: RefObject<HTMLDivElement | null>,
  toast: Toast | null,
  setOver: (over: boolean) => void,
): void {
  useEffect(() => {
    if (!toast) return undefined;
    const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
      const { left = 0, right = 0, top = 0, bottom = 0 } = box.current?.getBoundingClientRect() ?? {};
      setOver(x > left && x < right && y > top && y < bottom);
    };
    addEventListener('pointermove', follow);
    return () => removeEventListener('pointermove', follow);
  }, [box, toast, setOver]);
}

function useExpiry(toast: Toast | null, held: boolean, durationMs: number): void {
  useEffect(() => {
    if (!toast || held) return undefined;
    const timer = setTimeout(() => toasts.dismiss(toast.id), durationMs);
    return () => clearTimeout(timer);
  }, [toast, held, durationMs]);
}
