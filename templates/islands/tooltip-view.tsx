import { TOOLTIP_ID } from './tooltips.ts';

/** `delayMs` is how long a pointer rests on something before its tip is shown. */
export type TooltipProps = { readonly delayMs: number };

/** The one element in which all tips of a page are shown, by `startTooltips`. Rendered on the server only. */
export function Tooltip({ delayMs }: TooltipProps) {
  return <div id={TOOLTIP_ID} role="tooltip" hidden data-delay={delayMs} data-print="no" className="tip" />;
}
