import { planImport } from '../../author/import/plan.ts';
import { workbookAsCsv } from '../../author/import/workbook.ts';
import { severityOf } from '../../core/diagnostics/catalog.ts';
import { isReadingName, type Reading } from '../../site/load/validate/column-readings.ts';
import { isGroupOfTexts, NO_SITE, type RequestAction } from '../requests.ts';
import type { ImportAnswer } from './contract.ts';

/** `POST import`: reads a table, and compares it with the records of a collection. */
export const IMPORT_ACTION: RequestAction = {
  // Base64 of a table of 20 million bytes.
  maxBytes: 28_000_000,
  async run({ collection, name, content, fields, readings }, { site, format }) {
    if (![collection, name, content].every((text) => typeof text === 'string')) return undefined;
    if (!isGroupOfTexts(fields) || !isGroupOfTexts(readings)) return undefined;
    if (!Object.values(readings).every(isReadingName)) return undefined;
    const loaded = site.current();
    if (!loaded) return { status: 503, body: NO_SITE };
    const plan = planImport(loaded.site, {
      collection: String(collection),
      name: String(name),
      bytes: await workbookAsCsv(Buffer.from(String(content), 'base64')),
      fields,
      readings: readings as Readonly<Record<string, Reading>>,
    });
    if ('error' in plan) return { status: 422, body: plan.error };
    const { columns, rows, edits, file } = plan;
    // Rows say themselves why they are refused.
    const issues = plan.issues.filter((issue) => rows.length === 0 || severityOf(issue) !== 'error');
    const body: ImportAnswer = {
      ...{ columns, fields: plan.fields, rows, edits },
      issues: issues.length === 0 ? '' : format({ issues, files: new Map([[file.path, file]]) }),
      files: plan.files,
    };
    return { status: 200, body };
  },
};
