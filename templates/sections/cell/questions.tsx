import type { Cell } from '../../schema.ts';
import { AskedHere } from '../asked-here.tsx';
import type { CellPartProps } from './part-props.ts';

/** The questions of this town and this service. */
export function CellQuestions({ cell, title, tone }: CellPartProps & { readonly cell: Cell }) {
  return <AskedHere title={title} tone={tone} items={cell.faq} />;
}
