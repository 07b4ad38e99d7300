import type { DataDefinition, DataRecord } from '../../model.ts';
import type { LoadedRecord } from '../records/row-reader.ts';
import { mapTexts, type TextSchema, textSchemaOf } from '../text/text-walk.ts';
import { type AroundTexts, createFilling } from './fill-texts.ts';
import { NO_NOTES, type TextNotes } from './note-markdown.ts';
import { createScopes } from './token-scopes.ts';

/*
 * The rows of large tables are laid aside as soon as they are read. Their texts are seen to before, where they name nothing
 * but the site and themselves: else each row had to be read again for its tokens, and laid aside a second time.
 */

/** What the texts of a collection may name while it is read. What is not there yet they wait for. */
export type EarlyTexts = (collection: string) => AroundTexts;

/** Sees to the texts of a site, and says what the texts of tables may name by then. */
export function seeToSite(definition: DataDefinition, site: LoadedRecord | undefined): EarlyTexts {
  const around = { scopeOf: () => ({ site: site?.value }), phraseScope: wait, schemaOf: wait };
  if (site) seeToTexts(site, textSchemaOf(site.schema), around);
  const known = site?.noted && site;
  return (collection) => ({
    ...createScopes({ definition, collection, siteOf: () => known?.value ?? wait() }, wait),
    phraseScope: wait,
  });
}

/** Sees to the texts of a record. One that has to wait stays as it was, and so does one of which anything has to be told. */
export function seeToTexts(record: LoadedRecord, schema: TextSchema, around: AroundTexts): void {
  const notes: TextNotes = { issues: [], links: [], images: [] };
  try {
    const value = mapTexts(record.value, schema, createFilling(record, around, notes));
    if (notes.issues.length > 0) return;
    record.value = value as DataRecord;
    record.noted = withoutEmptyLists(notes);
  } catch (error) {
    if (!(error instanceof NotThereYet)) throw error;
  }
}

class NotThereYet extends Error {}

function wait(): never {
  throw new NotThereYet();
}

/** Of lists without anything in them there is one. */
function withoutEmptyLists({ links, images }: TextNotes): TextNotes {
  if (images.length > 0) return { ...NO_NOTES, links, images };
  return links.length > 0 ? { ...NO_NOTES, links } : NO_NOTES;
}
