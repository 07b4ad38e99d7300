import type { ComponentProps } from 'react';
import { TOOLTIP_ID } from '../islands/tooltips.ts';

/**
 * `delayMs` is how long the pointer rests on an element before its tooltip appears. Other props are attributes of the
 * box.
 */
export type TooltipProps = Pick<ComponentProps<'div'>, 'className'> & { readonly delayMs: number };

/** Renders the element that `startTooltips` uses for all tooltips of a page. Rendered on the server only. */
export function Tooltip({ delayMs, className = 'tip', ...attributes }: TooltipProps) {
  return (
    <div id={TOOLTIP_ID} role="tooltip" hidden data-delay={delayMs} {...attributes} className={className} />
  );
}
