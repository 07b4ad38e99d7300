/** Prints a question and returns the line that was typed. */
export type Ask = (question: string) => Promise<string>;

/** A value, or the reason why a text is not one. */
export type Parsed<Value = string> = { readonly value: Value } | { readonly error: string };

/** Asks until the answer is valid. */
export async function askUntilValid<Value>(
  ask: Ask,
  question: string,
  parse: (answer: string) => Parsed<Value>,
): Promise<Value> {
  for (let error = ''; ; ) {
    const parsed = parse((await ask(`${error}${question}: `)).trim());
    if ('value' in parsed) return parsed.value;
    error = `${parsed.error}\n`;
  }
}

/** Asks until the answer is yes or no. An empty answer means yes. */
export function askYesNo(ask: Ask, question: string): Promise<boolean> {
  return askUntilValid(ask, `${question} [yes]`, (answer) => {
    if (/^(y|yes)?$/i.test(answer)) return { value: true };
    return /^(n|no)$/i.test(answer) ? { value: false } : { error: 'Answer yes or no.' };
  });
}
