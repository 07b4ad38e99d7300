import { useLayoutEffect, useState } from 'react';
import { type MarkedText, nameOfPath } from './texts.ts';

/** Returns where an element is on the screen, while the page is scrolled and laid out again, or where it was last. */
export function useRect(element: Element | undefined): DOMRect | undefined {
  const [rect, setRect] = useState<DOMRect>();
  useLayoutEffect(() => {
    if (!element) return setRect(undefined);
    const update = () => {
      if (element.isConnected) setRect(element.getBoundingClientRect());
    };
    const observer = new ResizeObserver(update);
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('scroll', update, { signal, capture: true, passive: true });
    addEventListener('resize', update, { signal });
    observer.observe(element);
    observer.observe(document.body);
    update();
    return () => {
      controller.abort();
      observer.disconnect();
    };
  }, [element]);
  return rect;
}

/** A frame around a text of the page, with the name of its field and its place. */
export function Outline({ text, isOpen }: { readonly text: MarkedText; readonly isOpen: boolean }) {
  const rect = useRect(text.element);
  // While Markdown is edited, other elements are in its place.
  if (!rect || !text.element.isConnected) return;
  const { top, bottom, height } = rect;
  const left = Math.max(rect.left - 4, 1);
  const right = Math.min(rect.right + 4, innerWidth - 1);
  const isBelow = top < 34;
  return (
    <div aria-hidden="true">
      <div
        className={isOpen ? 'outline open' : 'outline'}
        style={{ left, top: top - 4, width: right - left, height: height + 8 }}
      />
      {!isOpen && (
        <div className="outline-name" style={{ left, top: isBelow ? bottom + 6 : top - 30 }}>
          <b>{nameOfPath(text.source)}</b> {text.source.place}
        </div>
      )}
    </div>
  );
}
