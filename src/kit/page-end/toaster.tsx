import { TOASTER_ID } from '../islands/toasts.ts';

/**
 * `durationMs` is how long a toast stays, unless the pointer or the focus is on it. `label` names the region of
 * toasts, `close` its close buttons.
 */
export type ToasterProps = { readonly durationMs: number; readonly label: string; readonly close: string };

/**
 * Renders the region in which the lead form shows its messages. Rendered on the server only. Both live regions exist from the start:
 * screen readers ignore one that is added together with its text. Style sheets use the class `toaster`, and `data-tone` of a message.
 * They let clicks through to what is below a toast, except on its button: a toast must not catch the next click on the form.
 */
export function Toaster({ durationMs, label, close }: ToasterProps) {
  return (
    <section
      id={TOASTER_ID}
      aria-label={label}
      data-duration={durationMs}
      data-close={close}
      className="toaster"
    >
      <div>
        <div>
          <div role="status" />
          <div role="alert" />
        </div>
      </div>
    </section>
  );
}
