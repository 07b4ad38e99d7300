import {
  findUnpublished,
  listUnfinished,
  UNFINISHED_KINDS,
  type UnfinishedEntry,
} from '../audit/unfinished.ts';
import { issuesAsJson } from '../core/diagnostics/report/json.ts';
import type { Read } from './requests.ts';

/** What is left to finish before publishing, by kind. */
export interface UnfinishedWork {
  readonly count: number;
  readonly kinds: readonly {
    readonly title: string;
    readonly count: number;
    /** The first ones. */
    readonly entries: readonly UnfinishedEntry[];
  }[];
}

/** How many entries of each kind are shown. */
const MOST_SHOWN = 30;

/** `GET unfinished`: with what the last check of all pages has found, if there was one. */
export const readUnfinished: Read = ({ site, issues }, _query, { check }): UnfinishedWork => {
  const found = [...issuesAsJson(issues), ...(check.result()?.issues ?? [])];
  const all = listUnfinished(found, findUnpublished(site));
  const kinds = Object.entries(UNFINISHED_KINDS).flatMap(([kind, title]) => {
    const own = all.filter((one) => one.kind === kind);
    return own.length === 0 ? [] : [{ title, count: own.length, entries: own.slice(0, MOST_SHOWN) }];
  });
  return { count: all.length, kinds };
};
