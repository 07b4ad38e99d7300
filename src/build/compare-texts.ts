import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepareAssets } from '../assets/assets.ts';
import { namesIn } from '../check/known-site.ts';
import { matchTexts, type TextMatches } from '../ledger/match-texts.ts';
import type { Ledger } from '../ledger/open-ledger.ts';
import type { PagePlan } from '../model.ts';
import { openOldOutput } from '../output/file-list.ts';
import { addressOf, fileOf } from '../pages/paths.ts';
import type { PlannedSite } from '../plan-site.ts';
import type { PageRenderer } from '../render/page-renderer.ts';
import { issuesIn } from '../sandbox/template-issues.ts';
import { createInMemoryRenderer, NO_CODE } from './in-memory.ts';

interface Input {
  readonly root: string;
  readonly out: string;
  readonly code?: string | undefined;
  readonly site: PlannedSite;
}

/**
 * Finds the new pages that have the texts of published ones which would be lost, and which records do not explain. Renders the new
 * pages in memory; the texts of the lost ones are read from the output, if they are still there.
 */
export async function compareTexts(
  { comparison }: Pick<Ledger, 'comparison'>,
  { root, out, code, site }: Input,
): Promise<TextMatches> {
  const { unexplained } = comparison ?? {};
  if (!unexplained?.lost.length || unexplained.candidates.length === 0) return new Map();
  const renderer = createInMemoryRenderer(site, await prepareAssets(root, { ...site, code }));
  const old = openOldOutput(out);
  return matchTexts({
    ...unexplained,
    names: namesIn(site),
    render: (page) => rendered(renderer, page),
    formerOf(path) {
      const file = fileOf(addressOf(path, site.settings.output));
      return existsSync(join(out, file)) ? old.read(file).toString() : undefined;
    },
  });
}

/** Errors of templates are reported when the page is built. */
function rendered(renderer: PageRenderer, page: PagePlan): Uint8Array | undefined {
  try {
    return renderer.render(page, NO_CODE).content;
  } catch (error) {
    issuesIn(error);
    return undefined;
  }
}
