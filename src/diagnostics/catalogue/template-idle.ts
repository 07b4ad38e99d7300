import { error } from '../entry.ts';
import {
  calledFrom,
  type Frames,
  forPage,
  howOften,
  type Met,
  type OnPage,
  type Piece,
  pieceName,
  stepsTo,
} from './template-calls.ts';
import { type TemplateValue, valueName } from './template-values.ts';

/** What is written for browsers, and never comes there. */
export const TEMPLATE_IDLE = {
  'lost-function': error((f: Piece & OnPage & Met & { tag: string; prop: string }) => ({
    message: `${pieceName(f)} gives the tag ${f.tag} a function as “${f.prop}”${forPage(f)}, and no function is written to a page.`,
    hint: `Where visitors do something there has to be an island: make a component of it, and show it with Island.${howOften(f)}`,
  })),

  'idle-hook': error((f: Piece & OnPage & Met & Frames & { hook: string }) => ({
    message: `${pieceName(f)} calls ${f.hook}${forPage(f)}, and that does nothing on a page, which is written once.`,
    hint: `Leave it out, or make the component an island.${howOften(f)}${calledFrom(f)}`,
  })),

  'island-props': error(
    (f: OnPage & Met & { island: string; at: readonly (string | number)[]; found: TemplateValue }) => ({
      message: `The island “${f.island}” is given ${valueName(f.found)} as ${stepsTo(f.at)}${forPage(f)}, and that cannot travel to browsers.`,
      hint: `${wayFor(f.found)}${howOften(f)}`,
    }),
  ),
};

function wayFor({ kind }: TemplateValue): string {
  if (kind === 'function') return 'What it is to do has to be in the island itself, or be told by a text.';
  if (kind === 'date') return 'Give it a text such as “2026-05-31”, and make a date of it there.';
  if (kind === 'element') return 'Give it texts, and make the elements there.';
  return 'Give it what JSON can hold: texts, numbers, true and false, lists and plain objects.';
}
