import { el } from './elements.ts';

/** Shows this page as wide as a phone, whose style rules apply in it. */
export function createPhone(): Node[] {
  const frame = el('iframe', { className: 'phone', src: location.href, title: 'This page on a phone' });
  return [frame];
}
