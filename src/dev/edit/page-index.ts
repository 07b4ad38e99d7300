import { setTimeout } from 'node:timers/promises';
import { describeSite } from '../../audit/known-site.ts';
import { createPageReader, type PageText } from '../../audit/texts/text-summary.ts';
import { commonHeadsOf, createInMemoryRenderer, NO_CODE } from '../../build/in-memory.ts';
import { createFingerprints } from '../../build/incremental/fingerprints.ts';
import type { BuildManifest } from '../../build/incremental/manifest.ts';
import { createTableWriter, mergeTables, NO_PAGE } from '../../build/incremental/page-table.ts';
import { digestOfSettings } from '../../build/incremental/previous-build.ts';
import { createUpToDate, planFingerprint, type UpToDate } from '../../build/incremental/up-to-date.ts';
import { hashOfRecord } from '../../core/cache/stored-records.ts';
import type { DataRecord, Image, Issue, PagePlan } from '../../core/model.ts';
import { fileOf } from '../../core/pages/paths.ts';
import { fastHash } from '../../core/util/fast-hash.ts';
import { oncePerKey } from '../../core/util/lists.ts';
import { detached } from '../../core/util/strings.ts';
import type { PageRenderer } from '../../site/render/page-renderer.ts';
import { issuesIn } from '../../site/templates/template-issues.ts';
import type { DevSite, LoadedSite } from '../site.ts';

/** A site whose pages are compared with those of another one. */
export interface ComparableSite {
  readonly loaded: LoadedSite;
  /** Hash of what every page depends on. */
  readonly key: string;
  /** Returns the fingerprint of a dependency. */
  readonly of: (key: string) => string;
  readonly resolve: ReturnType<typeof createFingerprints>['resolve'];
  /** Renders a page without styles, scripts and share image: these are made of other pages too, or drawn with effort. */
  render(page: PagePlan): RenderedPage;
  /** Reads the text of a page. */
  read(html: string): ReturnType<ReturnType<typeof createPageReader>>;
}

interface RenderedPage {
  readonly html: string;
  readonly title: string;
  readonly hash: string;
  /** The errors of its templates. */
  readonly issues: readonly Issue[];
  /** Undefined if its templates have errors. */
  readonly trace?: ReturnType<PageRenderer['render']>;
}

/** What is known of a page of the site as it is. */
export interface KnownPage extends Pick<RenderedPage, 'title' | 'hash' | 'issues'> {
  /** Undefined until all pages are rendered. */
  readonly text?: PageText;
}

/** What a load leaves to the next one. */
interface Former {
  /** The pages that were rendered, as a build would record them. */
  manifest(): BuildManifest;
  readonly known: ReadonlyMap<string, KnownPage>;
}

/** The pages of a site as they are, as far as they were rendered. */
export interface KnownPages extends Former {
  readonly site: ComparableSite;
  /** What was known before is used, and else the page is rendered. */
  know(page: PagePlan): KnownPage;
  /** The texts of all pages by path; undefined until all are known. */
  texts(): ReadonlyMap<string, PageText> | undefined;
  /** Renders pages that are not known for some milliseconds. Returns whether any are left. */
  work(milliseconds: number): boolean;
}

/** The pages of the site as it is, of which more and more are known. */
export type PageIndex = ReturnType<typeof createPageIndex>;

/** How long requests may have to wait for the work in the background, in milliseconds, and how long it rests after that. */
const SLICE_MS = 10;
const REST_MS = 10;

/** Creates the index. After a load, what is known of pages that did not change is kept. */
export function createPageIndex(site: DevSite) {
  const hashOf = oncePerKey(hashOfRecord, new WeakMap<DataRecord, string>());
  const compared = oncePerKey(
    (loaded: LoadedSite) => comparedSite(loaded, hashOf),
    new WeakMap<LoadedSite, ComparableSite>(),
  );
  let known: KnownPages | undefined;
  let isFilling = false;
  let failure: unknown;
  const open = (loaded: LoadedSite): KnownPages => {
    if (known?.site.loaded !== loaded) known = createKnownPages(compared(loaded), known);
    return known;
  };
  const fill = async () => {
    if (isFilling) return;
    isFilling = true;
    try {
      for (let loaded = site.current(); loaded && open(loaded).work(SLICE_MS); loaded = site.current())
        await setTimeout(REST_MS, undefined, { ref: false });
    } catch (error) {
      failure = error;
    } finally {
      isFilling = false;
    }
  };
  return {
    compared,
    open,
    /** Renders all pages in the background, unless that is done. Throws an error of the engine that this had. */
    fill() {
      if (failure) throw failure;
      void fill();
    },
  };
}

/** In place of share images. */
const SHARE_IMAGE: Image = { src: '/share.png', width: 1200, height: 630, alt: '', type: 'image/png' };

function comparedSite(loaded: LoadedSite, hashOf: (record: DataRecord) => string): ComparableSite {
  const { site, templates } = loaded;
  const shared = new Set(site.plan.pages.map(({ shareImage }) => shareImage));
  const get = (id: string) => (shared.has(id) ? SHARE_IMAGE : loaded.assets.images.get(id));
  const assets = { ...loaded.assets, images: { get } };
  const renderer = createInMemoryRenderer(site, assets);
  const { of, resolve } = createFingerprints({ ...site, ...assets, hashOf });
  let read: ComparableSite['read'] | undefined;
  return {
    loaded,
    key: fastHash(JSON.stringify([templates, digestOfSettings(site), commonHeadsOf(site, assets)])),
    resolve,
    of: oncePerKey(of),
    render(page) {
      try {
        const trace = renderer.render(page, NO_CODE);
        const html = Buffer.from(trace.content).toString();
        return { html, title: trace.head.title, hash: fastHash(trace.content), issues: [], trace };
      } catch (error) {
        const issues = issuesIn(error);
        return { html: '', title: '', hash: fastHash(issues.map(({ code }) => code).join()), issues };
      }
    },
    read(html) {
      read ??= createPageReader(describeSite(site).names);
      return read(html);
    },
  };
}

function createKnownPages(site: ComparableSite, former?: Former): KnownPages {
  const { pages } = site.loaded.site.plan;
  const indexes = new Map(pages.map((page, index) => [page.path, index]));
  const upToDate = former && upToDateIn(site, former);
  // Not the former pages themselves, which have those before them.
  const before = former?.known;
  const writer = createTableWriter(site, upToDate?.isSameKey ? upToDate.current() : undefined);
  const known = new Map<string, KnownPage>();
  let manifest: BuildManifest | undefined;
  const keep = (page: PagePlan): KnownPage | undefined => {
    const row = upToDate?.find(page);
    const one = before?.get(page.path);
    if (!one || row === undefined) return undefined;
    writer.kept(row, indexes.get(page.path) ?? NO_PAGE);
    return add(page, one);
  };
  const add = (page: PagePlan, one: KnownPage) => {
    known.set(page.path, one);
    manifest = undefined;
    return one;
  };
  const build = (page: PagePlan): KnownPage => {
    const { title, hash, issues, trace } = site.render(page);
    const index = indexes.get(page.path) ?? NO_PAGE;
    if (trace) {
      upToDate?.noteRendered(page, trace.fragments);
      const entry = { hash, bytes: 0, mtime: 0 };
      const built = { index, entry, isKept: false, plan: planFingerprint(page), seen: { bytes: 0 } };
      writer.built(built, trace);
    }
    return add(page, { title, hash, issues });
  };
  for (const page of pages) keep(page);
  // A page with other menus is kept once these have come out the same on another one.
  const know = (page: PagePlan) => known.get(page.path) ?? keep(page) ?? build(page);
  /** A part of a text would keep all of it in memory. */
  const shared = oncePerKey(detached);
  const readText = (page: PagePlan): PageText => {
    const { text } = site.read(site.render(page).html);
    return {
      ...text,
      linked: text.linked.map(([sentence, address]) => [sentence, shared(address)] as const),
    };
  };
  /** First all pages, since these say which pages a record is on, then their texts. */
  const steps = [
    know,
    (page: PagePlan) => {
      const one = know(page);
      if (!one.text) known.set(page.path, { ...one, text: readText(page) });
    },
  ];
  let done = 0;
  let texts: ReadonlyMap<string, PageText> | undefined;
  return {
    site,
    known,
    know,
    texts() {
      if (done < steps.length * pages.length) return undefined;
      texts ??= new Map([...known].flatMap(([path, { text }]) => (text ? [[path, text]] : [])));
      return texts;
    },
    manifest() {
      manifest ??= manifestOf(site, mergeTables([writer.done()], pages.length));
      return manifest;
    },
    work(milliseconds) {
      const end = performance.now() + milliseconds;
      for (; done < steps.length * pages.length; done += 1) {
        if (performance.now() > end) return true;
        const page = pages[done % pages.length];
        if (page) steps[Math.floor(done / pages.length)]?.(page);
      }
      return false;
    },
  };
}

/** Compares the pages of a site with those that were rendered of another one. */
export function upToDateIn(site: ComparableSite, { manifest }: Pick<KnownPages, 'manifest'>): UpToDate {
  return createUpToDate(manifest(), { ...site, isUntouched: () => true });
}

function manifestOf({ key, loaded }: ComparableSite, table: BuildManifest['table']): BuildManifest {
  const { pages } = loaded.site.plan;
  const rows = Array.from(table.pages.indexes).flatMap((index, row) => {
    const page = pages[index];
    return page ? [[fileOf(page), row] as const] : [];
  });
  return { key, table, rows: new Map(rows), others: new Map(), inline: new Map() };
}
