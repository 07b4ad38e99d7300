import type { Block } from '../../schema.ts';

/** A block of one kind. */
export type BlockOf<K extends Block['kind']> = Extract<Block, { kind: K }>;

/** Heading, introduction and anchor of a block, as sections take them. */
export function headingOf({ id, title, intro }: Block): { title: string; id?: string; intro?: string } {
  return { title, ...(id ? { id } : {}), ...(intro ? { intro } : {}) };
}
