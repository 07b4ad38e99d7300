import { basename } from 'node:path';

/** An island cannot use modules of Node. */
export function Rating({ file }: { readonly file: string }) {
  return <p>{basename(file)}</p>;
}

export const islands = { rating: Rating };
