import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { type Planned, replaceWhole } from '../build.ts';
import { applyEdits, type EditedFiles, type EditResult, findMovedLinks } from '../check/apply-edits.ts';
import type { AuditFinding } from '../check/findings.ts';
import { formatPlace } from '../diagnostics/report/terminal.ts';
import { pluralize } from '../diagnostics/words.ts';
import type { TextEdit } from '../model.ts';

/** What `--fix` did, and the plan of the site after it. */
export interface Fixed extends EditResult {
  readonly planned: Planned;
}

/** A correction can be the condition of another one. */
const MAX_ROUNDS = 10;

/** Corrects the data until there is nothing left to correct. */
export function fixData(root: string, plan: () => Planned): Fixed {
  const files = dataFiles(root);
  const applied: TextEdit[] = [];
  for (let round = 0; ; round += 1) {
    const planned = plan();
    const { issues, site } = planned;
    const edits = [...issues.flatMap(({ fix }) => fix ?? []), ...(site ? findMovedLinks(site) : [])];
    const result = round < MAX_ROUNDS ? applyEdits(edits, files) : { applied: [], refused: edits };
    applied.push(...result.applied);
    if (result.applied.length === 0) return { planned, applied, refused: result.refused };
  }
}

function dataFiles(root: string): EditedFiles {
  return {
    read: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path)) : undefined),
    // A link to a file stays a link.
    write: (path, content) => replaceWhole(realpathSync(join(root, path)), [content]),
  };
}

/** Says what was corrected, and what was not. */
export function formatFixes({ applied, refused }: EditResult): string {
  const files = new Set(applied.map(({ place }) => place.file)).size;
  const texts = pluralize(applied.length, ['text', 'texts']);
  return [
    ...applied.map((edit) => `${formatPlace(edit.place)}  corrected  “${edit.from}” → “${edit.to}”`),
    ...refused.map(
      (edit) =>
        `${formatPlace(edit.place)}  not corrected: “${edit.from}” is written in another way there. Write “${edit.to}”.`,
    ),
    applied.length === 0
      ? 'Nothing was corrected.'
      : `${texts} corrected in ${pluralize(files, ['file', 'files'])}. The written site still has the old texts: run “npm run generate”.`,
  ].join('\n');
}

/** Removes what is corrected in the data, though the written site still has it. */
export function withoutCorrected(
  findings: readonly AuditFinding[],
  { applied }: EditResult,
): readonly AuditFinding[] {
  const corrected = new Set(applied.map(({ from }) => from));
  return findings.filter(
    ({ issue: { code, facts } }) => code !== 'redirected-link' || !corrected.has(facts.target),
  );
}
