import { names } from './names.ts';

export function Card() {
  return <p>{names}</p>;
}
