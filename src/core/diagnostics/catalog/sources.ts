import { error } from '../entry.ts';
import { pluralize } from '../words.ts';

/** Sources of collections that “crosstown pull” cannot use. */
export const SOURCES = {
  'source-failed': error((f: { file: string; reason: string; fix: string }) => ({
    message: `${f.file} was not updated: ${f.reason}.`,
    hint: `${f.fix} Nothing was changed.`,
  })),

  'source-shrinks': error((f: { file: string; removed: number; before: number }) => ({
    message: `${f.file} was not updated: ${pluralize(f.removed, ['record', 'records'])} of ${f.before} would be removed.`,
    hint: `If that is intended, run “crosstown pull --allow-removals ${f.removed}”. Otherwise the export is incomplete. Nothing was changed.`,
  })),
};
