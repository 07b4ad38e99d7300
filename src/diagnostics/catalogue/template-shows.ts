import { errorByKind } from '../entry.ts';
import { forPage, howOften, type Met, type OnPage, type Piece, pieceName } from './template-calls.ts';
import { type TemplateValue, valueName } from './template-values.ts';

/** A value that a component shows, and where. */
type Shown = Piece & OnPage & Met & { readonly found: TemplateValue };

/** What components show that cannot be shown. */
export const TEMPLATE_SHOWS = {
  'template-shows': errorByKind({
    value: (f: Shown) => ({
      message: `${pieceName(f)} shows ${valueName(f.found)}${forPage(f)}, which is neither text nor an element.`,
      hint: `${f.found.kind === 'function' ? 'Call it, or make an element of it.' : 'Show a text that is made of it.'}${howOften(f)}`,
    }),
    component: (f: Shown) => ({
      message: `${pieceName(f)} shows an element${forPage(f)} whose component is ${valueName(f.found)}.`,
      hint: `Look where the component is taken from: there is none of that name.${howOften(f)}`,
    }),
    'heavy-markdown': (f: Piece & OnPage & Met & { limit: number }) => ({
      message: `${pieceName(f)} is given a text${forPage(f)} that has more of something than Markdown may have: ${f.limit} is the limit.`,
      hint: `Make the field that it comes from a markdown() one in its schema: then its place is told, and of what it has too much.${howOften(f)}`,
    }),
    markdown: (f: Shown) => ({
      message: `${pieceName(f)} is given ${valueName(f.found)} as its “text”${forPage(f)}.`,
      hint: `Give it a text, and show it only where there is one.${howOften(f)}`,
    }),
  }),
};
