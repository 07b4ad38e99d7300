import type { Edit, FieldError, ValueAddress } from '../../author/edit/edits.ts';
import type { ImportPlan, TableToImport } from '../../author/import/plan.ts';
import type { Control, FieldDescription } from '../../site/schema/describe-fields.ts';

/* What pages of the development server ask of it to edit the data, and what it answers. Browsers import these types. */

/*
 * The answers of `POST save` and `POST undo`: 200 with what was saved, or 409 with the conflict. Edits that cause errors are refused with
 * 422 and the errors as a text. `GET undo` returns the last changes that can be undone, the newest first.
 */
export type { Conflict, Saved, UndoEntry } from '../../author/edit/save.ts';
export type { Control, FieldDescription } from '../../site/schema/describe-fields.ts';

/** A file as the browser knows it. If it has changed since, nothing is written. */
export interface FileState {
  /** Relative to the root of the site. */
  readonly path: string;
  readonly digest: string;
}

/** A value that a token of a text stands for. */
export interface TokenChoice {
  /** Without braces, such as `town.name`. */
  readonly token: string;
  /** What it is filled with on the page; undefined if that is not one value. */
  readonly value?: string | undefined;
  /** Where this is in the data. */
  readonly source?: ValueAddress;
}

/** `POST texts`: finds the values that texts of a page come from. */
export interface TextsRequest {
  /** The path of the page. */
  readonly page: string;
  /** The visible texts of its elements, in the order of the document, with blanks collapsed. */
  readonly texts: readonly string[];
}

/** For each text the value that it is made from; null if that is not known. */
export interface TextsAnswer {
  readonly sources: readonly (TextSource | null)[];
}

/** The value that a text of a page comes from. */
export interface TextSource {
  readonly address: ValueAddress;
  /** The name of its record. */
  readonly name: string;
  /** Such as `data/towns.yaml:14:10`. */
  readonly place: string;
  readonly control: Control['kind'];
}

/** `POST value`: a value to edit. */
export interface ValueRequest {
  readonly address: ValueAddress;
  /** The path of the page on which it is edited. */
  readonly page?: string;
}

export interface EditableValue {
  readonly address: ValueAddress;
  readonly field: FieldDescription;
  /** As it is in the file, with its tokens; undefined if the file has none. */
  readonly value: unknown;
  readonly place: string;
  readonly file: FileState;
  /** The tokens that the text may contain. */
  readonly tokens: readonly TokenChoice[];
}

/** `POST try`: what edits would change. Nothing is written. `POST save` has the same body. */
export interface EditRequest {
  readonly edits: readonly Edit[];
  /** The files that the edits were made on. */
  readonly files: readonly FileState[];
  /** The path of the page that is shown. */
  readonly page?: string;
}

/** What edits would change. */
export interface Trial {
  /** Errors of the edited records by their field, in the words of the terminal. A new record has the key that its `slug` gives, or `towns/`. */
  readonly errors: readonly FieldError[];
  /** Other errors that the edits would cause, as on the terminal; empty if there are none. */
  readonly issues: string;
  /** Pages that would change; undefined while the data has errors. */
  readonly pages?: PageChanges | undefined;
  /** The page that is shown, as it would become. */
  readonly shown?: ShownPage | undefined;
}

/** Pages that a change affects. The lists have at most 500 entries, sorted by path. */
export interface PageChanges {
  readonly changed: readonly PageEntry[];
  readonly added: readonly PageEntry[];
  readonly removed: readonly PageEntry[];
  /** How many there are, also beyond the lists. */
  readonly counts: { readonly changed: number; readonly added: number; readonly removed: number };
  /** Pages that were not compared, because that would take too long. The same request again goes on with them. */
  readonly uncompared: number;
}

export interface PageEntry {
  readonly path: string;
  readonly title: string;
}

/**
 * What search engines and the rules of the site say of a page. Its text is compared once all pages are, and their texts were read, which
 * begins with the first trial; and if fewer than 200 pages change.
 */
export interface ShownPage {
  readonly title: Measure;
  readonly description: Measure;
  /** Words that no other page has. */
  readonly ownWords?: {
    readonly before: number;
    readonly after: number;
    readonly least?: number | undefined;
  };
  /** The most similar page of its type. */
  readonly closest?:
    | { readonly path: string; readonly percentBefore: number; readonly percentAfter: number }
    | undefined;
}

/** A text of the head, with its length in the unit of its limit: characters, or pixels as search results have them. */
export interface Measure {
  readonly text: string;
  readonly length: number;
  readonly limit: number;
  readonly unit: 'characters' | 'pixels';
}

/**
 * The answer of `POST photo?name=IMG_1.JPG&record=towns/windham`, whose body is the picture: the value of the field. The picture is
 * stored beside the others of the collection when data that names it is saved.
 */
export interface UploadedPhoto extends PhotoSize {
  /** Its path below `data/`, such as `photos/attic.jpg`. */
  readonly file: string;
  /** The picture as it was sent. */
  readonly before: PhotoSize;
}

export interface PhotoSize {
  /** In pixels, upright. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/**
 * `GET record?key=towns/windham`: a record as a form; `GET record?place=data/towns.yaml:14` that of a place. Without a slug it is a new one:
 * of `GET record?key=cells/&town=windham` some fields are known, and `copy` is the key of a record that it begins as.
 */
export interface RecordForm {
  readonly collection: string;
  /** The key; undefined for a new record. */
  readonly record?: string;
  /** The name or the title of the record, or its key. */
  readonly name: string;
  readonly field: FieldDescription;
  /** As it is in the file. */
  readonly value: Readonly<Record<string, unknown>>;
  readonly place: string;
  readonly file: FileState;
  readonly tokens: readonly TokenChoice[];
  readonly isDraft: boolean;
  /** The pages that are made of it: the first 500 of `pageCount`. */
  readonly pages: readonly PageEntry[];
  readonly pageCount: number;
}

/** `GET deletion?key=towns/windham`: what the deletion of a record needs. */
export interface Deletion {
  /** The records that cannot be without it, in the order of the data. They are deleted before it. */
  readonly dependents: readonly { readonly key: string; readonly name: string }[];
  /** Removes its name from records that can be without it. */
  readonly edits: readonly Edit[];
  /** The names of these records. */
  readonly namedIn: readonly string[];
  /** The collection of the redirects. */
  readonly collection: string;
  /** For pages that are lost, or folders of them. Without `to` an address is gone for good. */
  readonly redirects: readonly { readonly from: string; readonly to: string | undefined }[];
  /** Redirects that lead to a page that is lost, and where they could lead. */
  readonly retargeted: readonly { readonly record: string; readonly from: string; readonly to: string }[];
  /** Texts of other records with links to pages that are lost. */
  readonly texts: readonly LinkingText[];
  /** All files of these, but for that of the record. */
  readonly files: readonly FileState[];
}

/** A text with links to pages that are lost: its parts one after the other, and where each link could lead. */
export interface LinkingText {
  readonly address: ValueAddress;
  /** The name of its record. */
  readonly name: string;
  readonly parts: readonly (string | { readonly path: string; readonly to: string })[];
}

/** `GET collections`: all records that can be edited, by collection; that of the site first. */
export interface CollectionList {
  readonly collections: readonly CollectionOverview[];
}

export interface CollectionOverview {
  readonly name: string;
  readonly records: readonly RecordOverview[];
}

export interface RecordOverview {
  readonly key: string;
  readonly name: string;
  readonly isDraft: boolean;
  /** The number of pages that are made of it. */
  readonly pages: number;
}

/** `GET slug?collection=towns&text=Old Mill`: the slug that is made of a name. */
export interface ProposedSlug {
  readonly slug: string;
}

/** `GET records?collection=towns`: the records that a reference can name. */
export interface RecordChoices {
  readonly collection: string;
  readonly records: readonly { readonly slug: string; readonly name: string }[];
}

/** `POST import`: what a table would change. Nothing is written: `save` writes the edits. */
export interface ImportRequest extends Omit<TableToImport, 'bytes' | 'otherReadings'> {
  /** The bytes of the table, in Base64. */
  readonly content: string;
}

export interface ImportAnswer extends Pick<ImportPlan, 'columns' | 'fields' | 'rows' | 'edits' | 'files'> {
  /** What is wrong with the table itself, as on the terminal; empty if nothing is. */
  readonly issues: string;
}
