import { prepareAssets } from '../assets/assets.ts';
import { findSource, type WantedElement } from '../check/find-source.ts';
import type { Place, SiteDefinition } from '../model.ts';
import type { PlannedSite } from '../plan-site.ts';
import { SOURCE_ATTRIBUTE } from '../render/located-elements.ts';
import { guardDefinition } from '../sandbox/guard.ts';
import { issuesIn } from '../sandbox/template-issues.ts';
import { createInMemoryRenderer, NO_CODE } from './in-memory.ts';

/** Pages whose elements name their lines in the templates. */
export interface LocatedPages {
  /** Returns the line of an element; of its component, if no template contains the element itself. */
  elementOf(path: string, wanted: WantedElement): Place | undefined;
  /** Returns the page type of a path. */
  typeOf(path: string): string | undefined;
}

interface Input {
  readonly root: string;
  readonly site: PlannedSite;
  /** The hash of the site's code. */
  readonly code: string | undefined;
  /** The definition of the site whose elements name their lines. */
  readonly located: SiteDefinition;
}

/** Opens the planned pages of a site, which are rendered by another compilation of its templates when an element is looked for. */
export async function openLocatedPages({ root, site, code, located }: Input): Promise<LocatedPages> {
  const definition = guardDefinition(located, site.log);
  // Drawings without lines, which are in the cache.
  const assets = await prepareAssets(root, { ...site, code });
  const renderer = createInMemoryRenderer({ ...site, definition }, assets);
  const types = new Map(definition.pages.map((type) => [type.id, type]));
  const pages = new Map(site.plan.pages.map((page) => [page.path, page]));
  const rendered = new Map<string, string>();
  const render = (path: string) => {
    const page = pages.get(path);
    const type = page && types.get(page.type.id);
    try {
      return type ? Buffer.from(renderer.render({ ...page, type }, NO_CODE).content).toString() : '';
    } catch (error) {
      // Throws errors of the engine. A template may not accept elements around its components.
      issuesIn(error);
      return '';
    }
  };
  return {
    elementOf(path, wanted) {
      const html = rendered.get(path) ?? render(path);
      rendered.set(path, html);
      return placeFrom(findSource(html, wanted, SOURCE_ATTRIBUTE));
    },
    typeOf: (path) => pages.get(path)?.type.id,
  };
}

/** Converts the value of the attribute. */
function placeFrom(source = ''): Place | undefined {
  const [, file, line, column] = /^(.+):(\d+):(\d+)$/.exec(source) ?? [];
  return file === undefined ? undefined : { file, line: Number(line), column: Number(column), length: 1 };
}
