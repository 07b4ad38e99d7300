import type { TextFault } from '../../core/diagnostics/catalog/fields.ts';
import type { Language } from '../../core/diagnostics/values.ts';

/** The words for each, in the languages of spreadsheets. A town may be called None or Null: only other spellings are certain. */
const FAULTS = [
  ['not-found', '#N/A #N/D #N/B #N/DISP'],
  ['reference', '#REF! #BEZUG! #¡REF! #RIF! #VERW! #ADR!'],
  ['type', '#VALUE! #WERT! #VALEUR! #¡VALOR! #VALOR! #VALORE! #WAARDE! #ARG!'],
  ['name', '#NAME? #NOM? #¿NOMBRE? #NOME? #NAAM? #NAZWA?'],
  ['division', '#DIV/0! #¡DIV/0! #DEEL/0! #DZIEL/0!'],
  ['number', '#NUM! #ZAHL! #NOMBRE! #¡NUM! #NÚM! #GETAL! #LICZBA!'],
  ['other', '#NULL! #NUL! #¡NULO! #NULO! #LEEG! #ERROR! #SPILL! #ÜBERLAUF! #PROPAGATION! #¡DESBORDAMIENTO!'],
  ['other', '#CALC! #KALK! #CALCUL! #CALCOLO! #FIELD! #FELD! #BLOCKED! #CONNECT! #UNKNOWN! #BUSY!'],
  ['loading', '#GETTING_DATA #DATEN_ABRUFEN'],
  ['no-value', 'null NULL undefined NaN nan (null) <null> [null] [object\u00a0Object]'],
] as const;

const BY_TEXT: ReadonlyMap<string, TextFault> = new Map(
  FAULTS.flatMap(([fault, texts]) =>
    texts.split(' ').map((text) => [text.replace('\u00a0', ' '), fault] as const),
  ),
);

/** Elsewhere these are labels and hashtags. */
const OF_TABLES: ReadonlyMap<string, TextFault> = new Map([
  ['Loading...', 'loading'],
  ['Loading…', 'loading'],
  ['#NV', 'not-found'],
]);

const LONGEST = 24;

/** The length of faulty texts by the character that they begin with: all values of all records are looked at. */
const LONGEST_BY_FIRST = new Uint8Array(128);
for (const text of [...BY_TEXT.keys(), ...OF_TABLES.keys()]) LONGEST_BY_FIRST[text.charCodeAt(0)] = LONGEST;

/** Returns what is wrong with a whole text that no person wrote; undefined for others. In tables, more texts are certain. */
export function textFaultOf(text: string, language: Language): TextFault | undefined {
  const first = text.charCodeAt(0);
  if (text.length <= (LONGEST_BY_FIRST[first] ?? 0)) {
    if (language === 'CSV' && OF_TABLES.has(text)) return OF_TABLES.get(text);
    return BY_TEXT.get(text) ?? (text.startsWith('#N/A ') ? 'not-found' : undefined);
  }
  if (language !== 'CSV' || first > EQUALS) return undefined;
  if (first === EQUALS) return FORMULA.test(text) ? 'formula' : undefined;
  return text.includes('E') && SHORTENED.test(text) ? 'shortened' : undefined;
}

const EQUALS = 61;

/** A formula that was exported in place of its result: =VLOOKUP(A2;…), =B2. */
const FORMULA = /^=(?:[\p{Lu}.\d]+\(|\$?[A-Z]{1,3}\$?\d+\b)/u;

/** How spreadsheets show long numbers: the other digits are lost. */
const SHORTENED = /^-?\d(?:[.,]\d+)?E[+-]?\d+$/;
