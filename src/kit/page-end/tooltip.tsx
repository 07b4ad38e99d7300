import type { ComponentProps } from 'react';
import { TOOLTIP_ID } from '../islands/tooltips.ts';

/** `delayMs` is how long a pointer rests on something before its tip is shown; further props are attributes of the box. */
export type TooltipProps = Pick<ComponentProps<'div'>, 'className'> & { readonly delayMs: number };

/** The one element in which all tips of a page are shown, by `startTooltips`. Rendered on the server only. */
export function Tooltip({ delayMs, className = 'tip', ...attributes }: TooltipProps) {
  return (
    <div id={TOOLTIP_ID} role="tooltip" hidden data-delay={delayMs} {...attributes} className={className} />
  );
}
