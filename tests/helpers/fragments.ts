import type { PageFragment } from '../../src/core/model.ts';
import { factsIn } from '../../src/site/render/markup-facts.ts';

const shared = new WeakMap<Buffer, PageFragment>();

/** The fragment of HTML. That of bytes is shared by all pages with the same bytes. */
export function fragmentOf(piece: string | Buffer): PageFragment {
  const fragment = { pieces: [piece], facts: factsIn(String(piece)) };
  if (typeof piece === 'string') return fragment;
  const known = shared.get(piece) ?? { ...fragment, dependencies: [] };
  shared.set(piece, known);
  return known;
}
