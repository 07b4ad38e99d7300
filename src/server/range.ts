import type { Answer } from './answer.ts';

/**
 * The part of an answer that is asked for: browsers ask so for films. Several parts at once are answered with all of it,
 * as they may be. Source: https://www.rfc-editor.org/rfc/rfc9110#name-range-requests
 */
export function inRange(answer: Answer, range: string | undefined): Answer {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (answer.status !== 200 || (!first && !last)) return answer;
  const size = answer.body.length;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  const within = (value: string) => new Map([...answer.headers, ['Content-Range', `bytes ${value}`]]);
  if (start > end) return { status: 416, headers: within(`*/${size}`), body: Buffer.alloc(0) };
  const part = answer.body.subarray(start, end + 1);
  return { status: 206, headers: within(`${start}-${end}/${size}`), body: part };
}
