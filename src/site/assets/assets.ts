import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Cache, openCache } from '../../core/cache/cache.ts';
import { hasErrors } from '../../core/diagnostics/issue.ts';
import type {
  Dataset,
  Drawing,
  Image,
  Images,
  Issue,
  PrintLink,
  Result,
  SiteDefinition,
  SiteFile,
  SitePlan,
  SiteSettings,
} from '../../core/model.ts';
import { hashOf } from '../../core/util/hash.ts';
import { sortedBy } from '../../core/util/order.ts';
import type { TemplateLog } from '../templates/template-issues.ts';
import { prepareFonts } from './fonts.ts';
import { checkSettingImages, prepareImages } from './images.ts';
import type { PictureFolders } from './pictures.ts';
import type { LaidOut, UnmadeFile } from './prepare-picture.ts';
import type { OnImage } from './rasters.ts';
import { bundleScripts } from './scripts.ts';
import { createSourceLog, type SourceLog, type Sources } from './sources.ts';
import { type BuildStyles, createStyles, readStyles, StyleError, styleIssue } from './styles.ts';

/** Files that pages link to, and code that is inlined into them. */
export interface SiteAssets {
  /** Images that settings name and the site lacks, and errors in image files, styles and fonts. */
  readonly issues: readonly Issue[];
  readonly files: readonly SiteFile[];
  readonly images: Images;
  readonly imagesById: ReadonlyMap<string, Image>;
  /** With `onRequest`: the drawings that are left to the caller, except share images. */
  readonly undrawn: ReadonlyMap<string, Drawing>;
  /** With `laidOut`: the files of photos by path, which are created when they are requested. */
  readonly unmade: ReadonlyMap<string, UnmadeFile>;
  /** Number of raster images that were not in the cache. */
  readonly rasterized: number;
  readonly print?: PrintLink;
  /** Returns all files outside of `data/` that the assets were made from. */
  sources(): Sources;
  /** Returns the hashes of the image files that were read, by path. */
  imageHashes(): ReadonlyMap<string, string>;
  /** URLs of the web fonts to preload. */
  readonly fonts: readonly string[];
  /** Returns the CSS and the inline script for each page type, built from the class names and islands that its pages use. */
  inlineFor(usage: ReadonlyMap<string, Usage>): Promise<ReadonlyMap<string, InlineCode>>;
}

/** Code that is inlined into a page. Either may be empty. */
interface InlineCode {
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
  /** Whether share images, and drawings that are no raster images, are left to the caller. */
  readonly onRequest?: boolean;
  /** The photos of earlier loads, if photos are encoded on request. */
  readonly laidOut?: LaidOut | undefined;
  readonly onImage?: OnImage | undefined;
  /** Where pictures are, if not only in `data/`. */
  readonly folders?: PictureFolders | undefined;
}

/** Prepares the images, scripts, styles and fonts of a site. */
export async function prepareAssets(
  root: string,
  { definition, dataset, settings, plan, log, ...onImages }: Input,
): Promise<SiteAssets> {
  const cache = openCache(root);
  const sources = createSourceLog(root);
  const { module, noIslands } = findIslandsModule(root, definition.islandsModule);
  const print = await printStyles(definition.printStyles, { root, sources });
  const late = await scriptStyles(definition.scriptStyles, { root, cache, sources });
  const [printHref, stylesHref] = [print, late].map(
    ({ value: [file] }) => file && `${settings.base}/${file.path}`,
  );
  const [drawn, scripts, styles, fonts] = await Promise.all([
    prepareImages(root, definition, { dataset, plan, cache, sources, log, ...onImages }),
    bundleScripts(root, module, { ...settings, printHref, stylesHref, cache, sources }),
    prepareStyles(definition.styles, { root, cache, sources }),
    prepareFonts(definition.fonts ?? [], cache, {
      ...{ root, log: sources, base: settings.base },
      languages: plan.locales.map((locale) => locale.settings.language),
    }),
  ]);
  const issues = [drawn, styles, print, late, fonts, scripts]
    .flatMap((part) => part.issues)
    .concat(noIslands);
  return {
    // After an error in an image, the image that a setting names may be missing for that reason.
    issues: hasErrors(drawn.issues) ? issues : [...issues, ...checkSettingImages(settings, drawn)],
    files: sortedBy(
      [drawn.files, scripts.files, print.value, late.value, fonts.files].flat(),
      (file) => file.path,
    ),
    images: drawn.images,
    imagesById: drawn.byId,
    undrawn: drawn.undrawn,
    unmade: drawn.unmade,
    rasterized: drawn.rasterized,
    ...separateData(sources),
    fonts: fonts.preload,
    ...(printHref ? { print: { href: printHref, isDeferred: scripts.bareLoader !== '' } } : {}),
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

/** Separates what was read in `data/`, which is hashed as a whole. */
function separateData({ list }: SourceLog): Pick<SiteAssets, 'sources' | 'imageHashes'> {
  const prefix = 'file data/';
  const isData = ([source]: Sources[number]) => source.startsWith(prefix);
  return {
    sources: () => list().filter((source) => !isData(source)),
    imageHashes: () =>
      new Map(
        list()
          .filter(isData)
          .map(([source, digest]) => [source.slice('file '.length), digest]),
      ),
  };
}

/** Returns the islands module if its file exists. Reports an issue if it does not. */
function findIslandsModule(root: string, file: string | undefined): { module?: string; noIslands: Issue[] } {
  if (file === undefined) return { noIslands: [] };
  const path = join(root, 'templates', file);
  if (existsSync(path) && statSync(path).isFile()) return { module: file, noIslands: [] };
  return { noIslands: [{ code: 'no-islands', facts: { option: 'islandsModule', file } }] };
}

/** Where the style sheets of a site are, and what records them. */
interface SheetContext {
  readonly root: string;
  readonly sources: SourceLog;
}

type CachedSheetContext = SheetContext & { readonly cache: Cache };

/** Prepares the styles. Without a style sheet the CSS is empty. */
async function prepareStyles(
  name: string | undefined,
  { root, cache, sources }: CachedSheetContext,
): Promise<Result<BuildStyles>> {
  const none = async () => '';
  if (name === undefined) return { value: none, issues: [] };
  const work = () => createStyles(join(root, 'templates', name), cache, sources);
  return processSheet(work, none, { root, option: 'styles', file: name });
}

async function printStyles(
  name: string | undefined,
  { root, sources }: SheetContext,
): Promise<Result<readonly SiteFile[]>> {
  if (name === undefined) return { value: [], issues: [] };
  const work = async () => {
    const css = await readStyles(join(root, 'templates', name), sources);
    return [{ path: `assets/print-${hashOf(css)}.css`, content: css }];
  };
  return processSheet(work, [], { root, option: 'printStyles', file: name });
}

/** Prepares the style sheet of what only scripts show. It has the functions and variants of Tailwind, but no utility classes. */
async function scriptStyles(
  name: string | undefined,
  { root, cache, sources }: CachedSheetContext,
): Promise<Result<readonly SiteFile[]>> {
  if (name === undefined) return { value: [], issues: [] };
  const work = async () => {
    const build = await createStyles(join(root, 'templates', name), cache, sources);
    const css = await build([]);
    return [{ path: `assets/script-${hashOf(css)}.css`, content: css }];
  };
  return processSheet(work, [], { root, option: 'scriptStyles', file: name });
}

/** Returns the result of processing a style sheet. Reports a `StyleError` as an issue and returns `fallback`. */
async function processSheet<T>(
  work: () => Promise<T>,
  fallback: T,
  sheet: Parameters<typeof styleIssue>[1],
): Promise<Result<T>> {
  try {
    return { value: await work(), issues: [] };
  } catch (error) {
    if (!(error instanceof StyleError)) throw error;
    return { value: fallback, issues: [styleIssue(error, sheet)] };
  }
}
