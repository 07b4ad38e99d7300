import { prepareAssets } from '../assets/assets.ts';
import { findSource, type WantedElement } from '../check/find-source.ts';
import type { Place, SiteDefinition } from '../model.ts';
import { planFrom } from '../plan-site.ts';
import { SOURCE_ATTRIBUTE } from '../render/located-elements.ts';
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
  readonly definition: SiteDefinition;
  /** The hash of the site's code. */
  readonly code: string | undefined;
  /** The definition whose elements name their lines. */
  readonly located: SiteDefinition;
  /** How the site is planned. */
  readonly options: Parameters<typeof planFrom>[2];
}

/** Plans a site whose pages are rendered when an element of them is looked for. */
export async function openLocatedPages(input: Input): Promise<LocatedPages> {
  const { root, definition, code, located, options } = input;
  const { site: plain } = planFrom(root, definition, options);
  const { site } = planFrom(root, located, options);
  if (!plain || !site) return { elementOf: () => undefined, typeOf: () => undefined };
  // Drawings without lines, which are in the cache.
  const renderer = createInMemoryRenderer(site, await prepareAssets(root, { ...plain, code }));
  const pages = new Map(site.plan.pages.map((page) => [page.path, page]));
  const rendered = new Map<string, string>();
  const render = (path: string) => {
    const page = pages.get(path);
    try {
      return page ? Buffer.from(renderer.render(page, NO_CODE).content).toString() : '';
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
