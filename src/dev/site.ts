import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInMemoryRenderer } from '../build/in-memory.ts';
import { writeJsonSchemas } from '../build/output/json-schemas.ts';
import { whyUnpublished } from '../core/diagnostics/catalog/records.ts';
import { hasErrors } from '../core/diagnostics/issue.ts';
import type {
  Dataset,
  Issue,
  PagePlan,
  ScheduleOptions,
  SiteDefinition,
  SiteFile,
  SourceFile,
} from '../core/model.ts';
import { withoutBase } from '../core/pages/paths.ts';
import { createRedirector } from '../core/pages/redirects.ts';
import { oncePerKey } from '../core/util/lists.ts';
import { prepareAssets, type SiteAssets } from '../site/assets/assets.ts';
import { WITH_UPLOADS } from '../site/assets/pictures.ts';
import type { LaidOut } from '../site/assets/prepare-picture.ts';
import type { OnImage } from '../site/assets/rasters.ts';
import { siteFiles } from '../site/files/site-files.ts';
import type { ChangedFiles } from '../site/load/files/read-files.ts';
import { type LoadMemory, openLoadMemory } from '../site/load/load-memory.ts';
import { type PlannedSite, planFrom } from '../site/plan-site.ts';
import type { PageRenderer } from '../site/render/page-renderer.ts';
import { issuesIn, mergeIssues } from '../site/templates/template-issues.ts';
import type { Activity } from '../site/templates/watchdog.ts';
import { createTextReader, type TextReader } from './edit/data-texts.ts';
import { createSourceSearch, type FindSources } from './edit/source-search.ts';
import { createImagesOnRequest, type Drawn } from './images.ts';

/** The imported templates of a site. */
interface Templates {
  readonly definition: SiteDefinition;
  readonly code?: string | undefined;
}

interface Options {
  readonly root: string;
  readonly publication: ScheduleOptions;
  readonly activity: Activity;
  readonly onImage?: OnImage | undefined;
}

/** Issues, and the files to show their lines. */
export interface Report {
  readonly issues: readonly Issue[];
  readonly files: ReadonlyMap<string, SourceFile>;
}

/** What a request is answered with. */
export type Answer =
  | { readonly kind: 'page'; readonly status: 200 | 404; readonly html: string; readonly note: string }
  | { readonly kind: 'file'; readonly file: SiteFile }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: number }
  /** The templates of this page have errors. */
  | { readonly kind: 'issues'; readonly report: Report }
  /** `note`: where the site is, if it is not at this address. */
  | { readonly kind: 'missing'; readonly note?: string };

/** What loading a site has found. */
export interface LoadReport extends Report {
  /** Number of pages. */
  readonly pages: number;
}

/** A site in memory, whose pages are rendered when they are requested. */
export interface DevSite {
  /**
   * Loads the site. After an error, the site of the last load without errors stays. If only files at `paths` have changed, and as in the last
   * attempt, its site is taken.
   */
  load(templates: Templates, paths?: readonly string[]): Promise<LoadReport>;
  /** Writes what the load has left, since it changes no page: the JSON Schemas for editors, and the records for other processes. */
  store(): void;
  /** `path` is the decoded path of a URL. */
  answer(path: string): Promise<Answer>;
  /** The site of the last load without errors. */
  current(): LoadedSite | undefined;
  /** Loads the site as it would be with changed files, beside the one that is loaded. Undefined before the first load. */
  attempt(changed: ChangedFiles): Promise<Attempt | undefined>;
}

/** A site as it would be. */
export interface Attempt extends Report {
  /** Undefined if it has errors. */
  readonly next?: LoadedSite;
  /** What the last load found in the site as it is. */
  readonly before: Report;
}

/** A site as it was loaded. */
export interface LoadedSite {
  /** The number of the templates that it was loaded with. */
  readonly templates: number;
  readonly site: PlannedSite;
  /** Its warnings. */
  readonly issues: readonly Issue[];
  /** Their images are drawn when they are used. */
  readonly assets: SiteAssets;
  /** Draws the share image of a page, without which the page cannot be rendered. Returns the issues of its templates. */
  addShareImage(page: PagePlan): Promise<readonly Issue[]>;
  readonly renderer: PageRenderer;
  /** The drawings that its pages have used so far. */
  readonly drawn: Drawn;
  readonly pages: ReadonlyMap<string, PagePlan>;
  /** Files of images are added when these are drawn. */
  readonly files: ReadonlyMap<string, SiteFile>;
  /** Returns the files that are neither pages nor assets. They are created when one is requested. */
  readonly others: () => ReadonlyMap<string, SiteFile>;
  /** Returns the function that finds the sources of texts of a page. Throws the issues of its templates. */
  sourcesOf(page: PagePlan): Promise<FindSources>;
}

/** Creates a site without pages. */
export function createDevSite(options: Options): DevSite {
  let loaded: LoadedSite | undefined;
  let store = () => {};
  let memory: LoadMemory | undefined;
  const laidOut: LaidOut = new Map();
  const readTexts = createTextReader();
  let last: LastLoad | undefined;
  let number = 0;
  let attempted: Attempted | undefined;
  const storeLater =
    ({ definition, code }: Templates, own: LoadMemory) =>
    (dataset: Dataset) => {
      store = () => {
        writeJsonSchemas(options.root, { data: definition.data, dataset, code });
        own.store();
      };
    };
  const finish = (templates: Templates, { next, ...report }: Loaded): LoadReport => {
    loaded = next ?? loaded;
    last = { templates, report };
    return { ...report, pages: loaded?.site.plan.pages.length ?? 0 };
  };
  return {
    async load(templates, paths = []) {
      const { definition, code } = templates;
      const isSame = last?.templates.definition === definition && last.templates.code === code;
      if (isSame && memory && attempted?.last === last && attempted?.isThere(paths)) {
        const { dataset, adopt, result } = attempted;
        attempted = undefined;
        adopt();
        storeLater(templates, memory)(dataset);
        return finish(templates, result);
      }
      memory ??= openLoadMemory(options.root, { code });
      memory.code = code;
      if (!isSame) number += 1;
      const loading = { ...options, memory, laidOut, number, readTexts };
      return finish(templates, await loadSite(loading, templates, storeLater(templates, memory)));
    },
    store() {
      store();
    },
    async answer(path) {
      return loaded ? answer(loaded, path) : { kind: 'missing' };
    },
    current: () => loaded,
    async attempt(changed) {
      if (!last || !memory) return undefined;
      const { templates, report } = last;
      const loading = { ...options, memory, laidOut, number, readTexts, changed, drawn: loaded?.drawn };
      const now = last;
      let read: Pick<Attempted, 'dataset' | 'adopt'> | undefined;
      const result = await loadSite(loading, templates, (dataset) => {
        read = { dataset, adopt: memory?.adopt ?? (() => undefined) };
      });
      const isThere = (paths: readonly string[]) => isWritten(options.root, changed, paths);
      attempted = read && result.next ? { ...read, last: now, result, isThere } : undefined;
      return { ...result, before: report };
    },
  };
}

/** What loading a site has found, and the site if it has no errors. */
type Loaded = Report & { readonly next?: LoadedSite };

interface LastLoad {
  readonly templates: Templates;
  readonly report: Report;
}

/** The last attempt, if it has no errors. */
interface Attempted {
  readonly last: LastLoad;
  readonly result: Loaded;
  readonly dataset: Dataset;
  /** Takes over what it has read. */
  adopt(): void;
  /** Whether the changed files, and no others, are as they were attempted. */
  isThere(paths: readonly string[]): boolean;
}

function isWritten(root: string, changed: ChangedFiles, paths: readonly string[]): boolean {
  if (paths.length === 0 || !paths.every((path) => changed.has(path.replaceAll('\\', '/')))) return false;
  return [...changed].every(([path, text]) => {
    const file = join(root, path);
    return text === undefined ? !existsSync(file) : existsSync(file) && readFileSync(file, 'utf8') === text;
  });
}

interface Loading extends Options {
  readonly memory: LoadMemory;
  readonly laidOut: LaidOut;
  /** Counts the templates. */
  readonly number: number;
  readonly readTexts: TextReader;
  readonly changed?: ChangedFiles;
  /** Drawings that need not be drawn again. */
  readonly drawn?: Drawn | undefined;
}

async function loadSite(
  options: Loading,
  { definition }: Templates,
  onRead?: (dataset: Dataset) => void,
): Promise<Loaded> {
  const { root, publication, activity, memory, changed, laidOut, onImage } = options;
  const {
    whole: site,
    dataset,
    issues: ofPlan,
  } = planFrom(root, definition, {
    ...publication,
    activity,
    memory,
    ...(changed ? { changed } : {}),
    ...(onRead ? { loaded: onRead } : {}),
  });
  const { files } = dataset;
  if (!site) return { issues: ofPlan, files };
  const folders = changed && WITH_UPLOADS;
  const assets = await prepareAssets(root, { ...site, onRequest: true, laidOut, onImage, folders });
  const issues = [...ofPlan, ...mergeIssues(site.log.take()), ...assets.issues];
  if (hasErrors(issues)) return { issues, files };
  return { issues, files, next: { issues, ...(await openSite(site, assets, options)) } };
}

async function openSite(
  site: PlannedSite,
  prepared: SiteAssets,
  { root, number, readTexts, drawn: before, onImage }: Loading,
): Promise<Omit<LoadedSite, 'issues'>> {
  const files = byPath(prepared.files);
  let others: ReadonlyMap<string, SiteFile> | undefined;
  const { images, addShareImage, drawn } = await createImagesOnRequest(root, site, prepared, files, {
    before,
    onImage,
  });
  const assets = { ...prepared, images };
  const renderer = createInMemoryRenderer(site, assets);
  return {
    templates: number,
    site,
    assets,
    addShareImage,
    drawn,
    renderer,
    pages: new Map(site.plan.pages.map((page) => [page.path, page])),
    files,
    others() {
      others ??= byPath(siteFiles({ ...site, ...prepared }, ''));
      return others;
    },
    sourcesOf: oncePerKey(async (page) => {
      await addShareImage(page);
      try {
        const { dependencies: own, fragments } = renderer.sample(page);
        const dependencies = new Set([...own, ...fragments.flatMap((one) => one.dependencies)]);
        return createSourceSearch(site, page, { dependencies, read: readTexts });
      } finally {
        renderer.forget(page);
      }
    }),
  };
}

function byPath(files: readonly SiteFile[]): Map<string, SiteFile> {
  return new Map(files.map((file) => [`/${file.path}`, file]));
}

async function answer(loaded: LoadedSite, path: string): Promise<Answer> {
  const { site, pages, files, others } = loaded;
  const { base } = site.settings;
  const below = withoutBase(path, base);
  // Other sites of the host are not here. The address that the terminal shows without a path leads to the home page.
  if (below === undefined)
    return path === '/'
      ? { kind: 'redirect', to: `${base}/`, status: 302 }
      : { kind: 'missing', note: `${path} is outside of the site, which is below ${base}/.` };
  const own = below.length > 1 ? below.replace(/\/$/, '') : below;
  const page = pages.get(own);
  if (page) return render(loaded, page, 200);
  const unmade = loaded.assets.unmade.get(own.slice(1));
  if (unmade) return { kind: 'file', file: { path: unmade.path, content: await unmade.make() } };
  const file = files.get(own) ?? others().get(own);
  if (file) return { kind: 'file', file };
  const moved = createRedirector(site.settings.redirects)(own);
  if (moved && 'to' in moved)
    return { kind: 'redirect', to: site.plan.links.forPath(moved.to), status: moved.status };
  const notFound = pages.get('/404');
  return notFound ? render(loaded, notFound, 404) : { kind: 'missing' };
}

/** The styles of a page are made of its own classes, since those of the other pages of its type are not known. */
async function render(loaded: LoadedSite, page: PagePlan, status: 200 | 404): Promise<Answer> {
  const { site, assets, renderer } = loaded;
  const wrong = await loaded.addShareImage(page);
  if (wrong.length > 0) return { kind: 'issues', report: { issues: wrong, files: site.dataset.files } };
  try {
    renderer.sample(page);
  } catch (error) {
    const issues = issuesIn(error);
    renderer.forget(page);
    return { kind: 'issues', report: { issues, files: site.dataset.files } };
  }
  const usage = [...renderer.usage.types].filter(([type]) => type === page.type.id);
  const inline = (await assets.inlineFor(new Map(usage))).get(page.type.id) ?? { css: '', loader: '' };
  const html = Buffer.from(renderer.render(page, inline).content).toString();
  // A page is shown while it is written, also if it is not published.
  const reason = site.unpublished.pages.get(page.path)?.reason;
  const note = reason ? `This page is unpublished: ${whyUnpublished(reason)}.` : '';
  return { kind: 'page', status, html, note };
}
