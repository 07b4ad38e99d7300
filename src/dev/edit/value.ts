import { dirname, join, relative } from 'node:path/posix';
import type { ValueAddress } from '../../author/edit/edits.ts';
import { pictureAt } from '../../author/edit/uploads.ts';
import { findWritten } from '../../author/edit/written-record.ts';
import { formatPlace } from '../../core/diagnostics/report/terminal.ts';
import type { PagePlan } from '../../core/model.ts';
import { pathOf } from '../../core/pages/paths.ts';
import { valueAt } from '../../site/load/validate/zod-issues.ts';
import type { PlannedSite } from '../../site/plan-site.ts';
import { markdownToHtml } from '../../site/render/markdown.tsx';
import { describeFieldAt, describeRecord } from '../../site/schema/describe-fields.ts';
import { metaOf, schemaAt } from '../../site/schema/zod.ts';
import { findExcess } from '../../site/text/markdown-limits.ts';
import { nameOf } from '../matrix.ts';
import { NO_SITE, type Read, type RequestAction } from '../requests.ts';
import type { EditableValue, RecordChoices } from './contract.ts';
import { isAddress } from './edit-request.ts';
import { filledOn, tokensOf } from './tokens.ts';

/** `POST value`: a value to edit. */
export const VALUE: RequestAction = {
  run({ address, page: path = '' }, { site }) {
    if (!isAddress(address) || typeof path !== 'string') return undefined;
    const loaded = site.current();
    if (!loaded) return { status: 503, body: NO_SITE };
    const value = editableValue(loaded.site, address, loaded.pages.get(pathOf(path)));
    return value ? { status: 200, body: value } : { status: 404, body: GONE };
  },
};

const GONE = 'This value is not in the data any more. Reload the page.';

function editableValue(
  site: PlannedSite,
  address: ValueAddress,
  page: PagePlan | undefined,
): EditableValue | undefined {
  const { record, path, locale } = address;
  const written = findWritten(site, record, locale);
  if (!written) return undefined;
  const { schema, value: whole, origin, file } = written;
  const field = path.length === 0 ? describeRecord(schema, whole) : describeFieldAt(schema, path, whole);
  if (!field) return undefined;
  const { control } = field;
  const isWhole = control.kind === 'group' || control.kind === 'list';
  const mayHaveTokens = isWhole || ('hasTokens' in control && control.hasTokens);
  const meta = metaOf(schemaAt(schema, path, whole));
  return {
    address,
    field,
    value: valueAt(whole, path),
    place: formatPlace(origin.locate(path)),
    file,
    tokens: mayHaveTokens ? tokensOf(site, { written, ...(path.length > 0 ? { meta } : {}), page }) : [],
  };
}

/** `GET records?collection=towns`: the records that a reference can name. */
export const readRecordChoices: Read = ({ site }, query) => {
  const collection = query.get('collection') ?? '';
  const { collections } = site.dataset;
  if (!Object.hasOwn(collections, collection)) return undefined;
  const records = collections[collection]?.flatMap((record) =>
    typeof record.slug === 'string' ? { slug: record.slug, name: nameOf(record) } : [],
  );
  return { collection, records: records ?? [] } satisfies RecordChoices;
};

/** `POST markdown`: a text as its page shows it. Pictures have the size of a preview, also those that are not saved yet. */
export const MARKDOWN_PREVIEW: RequestAction = {
  maxBytes: 1_000_000,
  run({ text, page: path = '', file = '' }, { root, site }) {
    if (typeof text !== 'string' || typeof path !== 'string' || typeof file !== 'string') return undefined;
    const loaded = site.current();
    if (!loaded) return { status: 503, body: NO_SITE };
    const page = loaded.pages.get(pathOf(path));
    const { links } = loaded.site.plan.localeOf(page ?? {});
    const filled = filledOn(loaded.site, page, text);
    if (findExcess(filled))
      return { status: 422, body: 'This text is too long or too nested for a preview.' };
    return { status: 200, body: { html: markdownToHtml(filled, { links, images: previewsIn(root, file) }) } };
  },
};

/**
 * Returns the addresses of pictures by their path, instead of the encoded images of the site: those in the folder of the `file` of the text,
 * and otherwise below `data/`.
 */
function previewsIn(root: string, file: string) {
  return {
    get(id: string) {
      const path = relative('data', id);
      const beside = relative('data', join(dirname(file), path));
      const params = new URLSearchParams({ file: pictureAt(root, beside) ? beside : path });
      return { src: `/__crosstown/api/picture?${params}` };
    },
  };
}
