import { pathOf } from '../../core/pages/paths.ts';
import { issuesIn } from '../../site/templates/template-issues.ts';
import type { RequestAction } from '../requests.ts';
import type { TextsAnswer } from './contract.ts';

/** The most texts of one request. */
const MAX_TEXTS = 10_000;

/** Finds the values that texts of a page come from. */
export const TEXTS: RequestAction = {
  maxBytes: 4_000_000,
  async run({ page: path, texts }, { site }) {
    const isList = Array.isArray(texts) && texts.length <= MAX_TEXTS;
    if (typeof path !== 'string' || !isList || !texts.every((text) => typeof text === 'string'))
      return undefined;
    const loaded = site.current();
    const page = loaded?.pages.get(pathOf(path));
    // A page with errors has no texts.
    const find = page && (await loaded?.sourcesOf(page).catch(withoutSources));
    const sources = find ? find(texts) : texts.map(() => null);
    return { status: 200, body: { sources } satisfies TextsAnswer };
  },
};

/** Throws errors of the engine. */
function withoutSources(error: unknown): undefined {
  issuesIn(error);
}
