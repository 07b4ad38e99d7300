import { findControlCharacter } from '../util/control-characters.ts';
import { type Reading, readName, readOrigin, readPhone, type Values } from './values.ts';

/** What a site is made from: the values in it, and the folder that it goes to. */
export interface Answers extends Values {
  readonly folder: string;
}

/** What was said on the command line. */
export type Given = { readonly [Key in keyof Answers]?: string | undefined };

/** Shows a question, and gives the line that was typed. */
export type Ask = (question: string) => Promise<string>;

/** What is asked, in this order, and how an answer is read. */
const QUESTIONS: Readonly<Record<keyof Answers, { text: string; read: (text: string) => Reading }>> = {
  name: { text: 'Name of the business', read: readName },
  origin: { text: 'Address of the website', read: readOrigin },
  phone: { text: 'Telephone number', read: readPhone },
  folder: { text: 'Folder to put it in', read: readFolder },
};

const KEYS = Object.keys(QUESTIONS) as (keyof Answers)[];

/** What is wrong with what was said on the command line, in full sentences. */
export function faultsOf(given: Given): string[] {
  return KEYS.flatMap((key) => {
    const text = given[key];
    const reading = text === undefined ? undefined : QUESTIONS[key].read(text);
    return reading && 'fault' in reading ? [reading.fault] : [];
  });
}

/**
 * What was said, and for the rest what is answered; where nobody can be asked, what the starter has. What was said must be
 * sound.
 */
export async function completed(given: Given, defaults: Answers, ask?: Ask): Promise<Answers> {
  const answers: Partial<Record<keyof Answers, string>> = {};
  for (const key of KEYS) {
    const text = given[key];
    if (text !== undefined) answers[key] = soundValue(QUESTIONS[key].read(text));
    else answers[key] = ask ? await answerTo(key, defaults[key], ask) : defaults[key];
  }
  return { ...defaults, ...answers };
}

/** Asks until there is an answer that can be read. An empty one stands for what is in brackets. */
async function answerTo(key: keyof Answers, fallback: string, ask: Ask): Promise<string> {
  const { text, read } = QUESTIONS[key];
  for (let before = ''; ; ) {
    const answer = await ask(`${before}${text} [${fallback}]: `);
    const reading = answer.trim() === '' ? { value: fallback } : read(answer);
    if ('value' in reading) return reading.value;
    before = `${reading.fault}\n`;
  }
}

function soundValue(reading: Reading): string {
  if ('fault' in reading) throw new Error(reading.fault);
  return reading.value;
}

/** A folder that can be made on any system. */
function readFolder(text: string): Reading {
  const value = text.trim();
  if (value === '')
    return { fault: 'The name of the folder is missing. For the folder that you are in, write a dot.' };
  const odd = findControlCharacter(value)?.name ?? /[\t\r\n<>"|?*]/.exec(value)?.[0];
  if (odd)
    return {
      fault: `A folder cannot be called ${JSON.stringify(value)}: ${JSON.stringify(odd)} is not allowed.`,
    };
  return { value };
}
