import { useEffect, useRef } from 'react';
import { type CompactRules, followScroll } from './compact.ts';
import { enhanceDisclosures } from './disclosures.ts';
import { enhanceDrawer } from './drawer-behavior.ts';
import { followTop } from './past-top.ts';

/**
 * The island of the header. It renders nothing and adds behavior to the `<header>` around it. The header contains
 * most links of a page; hydrating it would send each link twice.
 */
export function HeaderBehavior({ compactAbove, tallBelow }: CompactRules) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const header = place.current?.closest('header');
    const stop = new AbortController();
    if (header) {
      followScroll(header, { compactAbove, tallBelow }, stop.signal);
      followTop(header, stop.signal);
      enhanceDisclosures(header, stop.signal);
      enhanceDrawer(header, stop.signal);
    }
    return () => stop.abort();
  }, [compactAbove, tallBelow]);
  return <span ref={place} hidden />;
}
