import { fileURLToPath } from 'node:url';

/** A line of a stack trace: a function, by its name if it has one, and where it was at work. */
export interface Frame {
  readonly name: string;
  readonly path: string;
  /** Both count from 1. */
  readonly line: number;
  readonly column: number;
}

/** `at Hero (file:///site/templates/hero.tsx:3:9)`, or the address alone where the function has no name. */
const FRAME = /^\s+at (?:(.+) \()?((?:file:\/\/)?(?:\/|[A-Za-z]:[\\/]).*?):(\d+):(\d+)\)?$/;

/**
 * The frames of an error that stand in files, the innermost first. What Node does itself is left out. Empty for whatever else
 * can be thrown.
 */
export function framesOf(error: unknown): readonly Frame[] {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return [];
  const { stack, message } = error;
  const afterMessage = stack.indexOf(message) + message.length;
  return stack
    .slice(stack.includes(message) ? afterMessage : 0)
    .split('\n')
    .flatMap((text): Frame[] => {
      const [, name = '', address = '', line, column] = FRAME.exec(text) ?? [];
      if (!address) return [];
      return [{ name: bareName(name), path: pathOf(address), line: Number(line), column: Number(column) }];
    });
}

function pathOf(address: string): string {
  return address.startsWith('file:') ? fileURLToPath(address) : address;
}

/** `Object.sections [as sections]`, `new Chart`, `async load`: the name of the function alone. */
function bareName(name: string): string {
  return name
    .replace(/ \[as .*\]$/, '')
    .replace(/^(?:async|new) /, '')
    .replace(/^.*\./, '');
}
