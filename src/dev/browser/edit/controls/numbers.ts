/** The limits of a number. */
export interface NumberLimits {
  readonly min?: number;
  readonly max?: number;
  readonly isInteger: boolean;
}

/** A typed text as a number, or the numbers that it may mean. There are none if it is no number. */
export type ReadNumber = { readonly value: number } | { readonly readings: readonly number[] };

/** A number as JSON and YAML write it, without an exponent. */
const PLAIN = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
/** Digits with one separator, before three others: thousands for some, decimals for others. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}\.\d{3}$/;

/** Reads a number as it was typed. What other people write in another way is not guessed. */
export function readNumber(text: string, limits: NumberLimits): ReadNumber {
  const typed = text.trim();
  const readings = readingsOf(typed);
  const possible = readings.filter((reading) => isWithin(reading, limits));
  const value = Number(typed);
  // Limits can tell what is meant, such as those of a latitude.
  const isMeant = possible.length === 1 && possible[0] === value;
  if (PLAIN.test(typed) && isExact(typed, value) && (isMeant || !AMBIGUOUS.test(typed))) return { value };
  return { readings: possible.length > 0 ? possible : readings };
}

/** Returns what a text may mean: with a decimal point or comma, with separators of thousands, with an exponent. */
function readingsOf(typed: string): readonly number[] {
  const text = typed.replace(/^[^\d+.,-]+|[^\d.,]+$/g, '').replace(/[\s'’_]/g, '');
  const [decimals = ''] = /[.,](?=[^.,]*$)/.exec(text) ?? [];
  const digits = text.replace(/[.,]/g, '');
  const asDecimals = decimals && text.replace(/[.,](?=.*[.,])/g, '').replace(',', '.');
  const hasBoth = text.includes('.') && text.includes(',');
  const isRepeated = !hasBoth && text.split(decimals || '.').length > 2;
  const readings = [...(hasBoth ? [] : [digits]), ...(asDecimals && !isRepeated ? [asDecimals] : [])];
  return [...new Set(readings)]
    .filter((reading) => /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(reading))
    .map((reading) => Number(reading) || 0)
    .filter(Number.isFinite);
}

function isWithin(value: number, { min = -Infinity, max = Infinity, isInteger }: NumberLimits): boolean {
  return value >= min && value <= max && (!isInteger || Number.isInteger(value));
}

/** Whether a number has all digits that were typed, and no minus that it loses. */
function isExact(typed: string, value: number): boolean {
  const shortest = typed.includes('.') ? typed.replace(/\.?0+$/, '') : typed;
  return String(value) === shortest;
}
