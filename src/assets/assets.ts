import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Cache, openCache } from '../cache/cache.ts';
import { hasErrors } from '../diagnostics/issue.ts';
import type {
  Dataset,
  Image,
  Images,
  Issue,
  Result,
  SiteDefinition,
  SiteFile,
  SitePlan,
  SiteSettings,
} from '../model.ts';
import type { TemplateLog } from '../sandbox/template-issues.ts';
import { hashOf } from '../util/hash.ts';
import { sortedBy } from '../util/order.ts';
import { prepareFonts } from './fonts.ts';
import { checkSettingImages, prepareImages } from './images.ts';
import { bundleScripts } from './scripts.ts';
import { type BuildStyles, createStyles, readStyles, SheetFault, sheetIssue } from './styles.ts';

/** What pages link to or carry, besides their own content. */
export interface SiteAssets {
  /** What settings ask for in vain, and what is wrong with pictures. */
  readonly issues: readonly Issue[];
  readonly files: readonly SiteFile[];
  readonly images: Images;
  readonly imagesById: ReadonlyMap<string, Image>;
  readonly rasterized: number;
  readonly printHref?: string;
  /** Addresses of the web fonts. */
  readonly fonts: readonly string[];
  /** CSS and inline script for each page type, from the class names and islands that its pages use. */
  inlineFor(usage: ReadonlyMap<string, Usage>): Promise<ReadonlyMap<string, InlineCode>>;
}

/** What a page carries in itself; either may be empty. */
export interface InlineCode {
  readonly css: string;
  readonly loader: string;
}

interface Usage {
  readonly classes: ReadonlySet<string>;
  readonly islands: ReadonlySet<string>;
}

interface Input {
  readonly definition: SiteDefinition;
  readonly dataset: Dataset;
  readonly settings: SiteSettings;
  readonly plan: SitePlan;
  readonly log?: TemplateLog;
  /** Hash of all code of the site and of the engine. With it a drawing is made once for all builds of this code. */
  readonly code?: string | undefined;
}

/** Draws the images, bundles the scripts and prepares the styles of a site. */
export async function prepareAssets(
  root: string,
  { definition, dataset, settings, plan, log, code }: Input,
): Promise<SiteAssets> {
  // Pages are fetched ahead at the addresses that links lead to: another spelling would be fetched in vain.
  const prefetch = settings.prefetch.map((path) => plan.links.forPath(path));
  const cache = openCache(root);
  const { module, noIslands } = islandsOf(root, definition.islandsModule);
  const [drawn, scripts, styles, print, fonts] = await Promise.all([
    prepareImages(root, definition, { dataset, plan, cache, code, ...(log ? { log } : {}) }),
    bundleScripts(root, module, { ...settings, prefetch, cache }),
    stylesFrom(root, definition.styles, cache),
    printStyles(root, definition.printStyles),
    prepareFonts(definition.fonts ?? [], cache, root),
  ]);
  const issues = [...drawn.issues, ...styles.issues, ...print.issues, ...fonts.issues, ...noIslands];
  return {
    // What a setting asks for may be what cannot be shown.
    issues: hasErrors(drawn.issues) ? issues : [...issues, ...checkSettingImages(settings, drawn.byId)],
    files: sortedBy([...drawn.files, ...scripts.files, ...print.value, ...fonts.files], (file) => file.path),
    images: drawn.images,
    imagesById: drawn.byId,
    rasterized: drawn.rasterized,
    fonts: fonts.preload,
    ...(print.value[0] ? { printHref: `/${print.value[0].path}` } : {}),
    async inlineFor(usage) {
      const entries = [...usage].map(async ([type, { classes, islands }]) => {
        const candidates = await Promise.all([...islands].map((name) => scripts.candidatesOf(name)));
        const css = fonts.css + (await styles.value([...classes, ...candidates.flat()]));
        return [type, { css, loader: islands.size ? scripts.loader : scripts.bareLoader }] as const;
      });
      return new Map(await Promise.all(entries));
    },
  };
}

/** The module of the islands, if it is there. */
function islandsOf(root: string, file: string | undefined): { module?: string; noIslands: Issue[] } {
  if (file === undefined) return { noIslands: [] };
  const path = join(root, 'templates', file);
  if (existsSync(path) && statSync(path).isFile()) return { module: file, noIslands: [] };
  return { noIslands: [{ code: 'no-islands', facts: { option: 'islandsModule', file } }] };
}

/** Without a style sheet class names stand for nothing. */
async function stylesFrom(
  root: string,
  name: string | undefined,
  cache: Cache,
): Promise<Result<BuildStyles>> {
  const none = async () => '';
  if (name === undefined) return { value: none, issues: [] };
  const work = () => createStyles(join(root, 'templates', name), cache);
  return ofSheet(work, none, { root, option: 'styles', file: name });
}

async function printStyles(root: string, name: string | undefined): Promise<Result<readonly SiteFile[]>> {
  if (name === undefined) return { value: [], issues: [] };
  const work = async () => {
    const css = await readStyles(join(root, 'templates', name));
    return [{ path: `assets/print-${hashOf(css)}.css`, content: css }];
  };
  return ofSheet(work, [], { root, option: 'printStyles', file: name });
}

/** What comes of a style sheet, or what is wrong with it. */
async function ofSheet<T>(
  work: () => Promise<T>,
  without: T,
  sheet: Parameters<typeof sheetIssue>[1],
): Promise<Result<T>> {
  try {
    return { value: await work(), issues: [] };
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error;
    return { value: without, issues: [sheetIssue(error, sheet)] };
  }
}
