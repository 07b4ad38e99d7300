import type { YAMLError } from 'yaml';
import type { Facts } from '../issues/catalogue.ts';

type Slip = Facts<'syntax'>;

/** What the parser complains of, as a kind of slip that the catalogue has words for. `others` is all that it complains of. */
export function slipOf(error: YAMLError, text: string, others: readonly YAMLError[]): Slip {
  const [start] = error.pos;
  const said = sentenceOf(error.message);
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return { kind: 'tab' };
    case 'BAD_INDENT':
      return { kind: said.startsWith('Flow') ? 'open-bracket' : 'indentation' };
    case 'BLOCK_AS_IMPLICIT_KEY':
      if (!said.startsWith('Nested')) return { kind: 'indentation' };
      return { kind: others.some((other) => runsOnFrom(other, start)) ? 'runs-on' : 'colon' };
    case 'MULTILINE_IMPLICIT_KEY':
      return { kind: 'no-colon' };
    case 'BLOCK_IN_FLOW':
      return { kind: 'no-comma' };
    case 'MISSING_CHAR':
      return missingCharacter(said);
    case 'BAD_SCALAR_START':
    case 'BAD_ALIAS':
      return { kind: 'first-character', character: text.charAt(start) };
    case 'BAD_DQ_ESCAPE':
      return { kind: 'escape', written: /\\.*$/.exec(said)?.[0] ?? '\\' };
    case 'UNEXPECTED_TOKEN':
      return unexpected(said, { isFirst: text[start - 1] === '\n', others });
    case 'MULTIPLE_DOCS':
      return { kind: 'second-document' };
    default:
      return { kind: 'other', said };
  }
}

function runsOnFrom({ code, pos }: YAMLError, start: number): boolean {
  return code === 'MULTILINE_IMPLICIT_KEY' && pos[0] === start;
}

function unexpected(
  said: string,
  { isFirst, others }: { readonly isFirst: boolean; readonly others: readonly YAMLError[] },
): Slip {
  if (said.endsWith('at node end')) return { kind: isFirst ? 'no-hyphen' : 'behind-value' };
  return others.some(({ code }) => code === 'BLOCK_IN_FLOW') ? { kind: 'no-comma' } : { kind: 'other', said };
}

function missingCharacter(said: string): Slip {
  if (said.startsWith('Missing closing')) return { kind: 'open-quotation' };
  if (said.startsWith('Missing ,')) return { kind: 'no-comma' };
  if (said.startsWith('Implicit map keys')) return { kind: 'no-colon' };
  return said.startsWith('Sequence item') ? { kind: 'no-hyphen' } : { kind: 'other', said };
}

/** The parser adds the place and the source line to its message; the report shows them anyway. */
function sentenceOf(message: string): string {
  return (message.split('\n')[0] ?? message).replace(/ at line \d+, column \d+:?$/, '').replace(/\.$/, '');
}
