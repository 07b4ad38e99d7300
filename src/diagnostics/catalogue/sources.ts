import { errorByKind } from '../entry.ts';
import { pluralize } from '../words.ts';

/** The file of a collection, and where its content comes from: an address or a command. */
export interface SourceOfFile {
  readonly file: string;
  readonly source: string;
}

const KEPT = 'Nothing was changed.';

/** Sources of collections that “crosstown pull” cannot use. */
export const SOURCES = {
  'source-failed': errorByKind({
    unreachable: (f: SourceOfFile & { reason: string }) => ({
      message: `${f.file} was not updated: ${f.reason}.`,
      hint: `Check the address and the network, or try again later. ${KEPT}`,
    }),
    status: (f: SourceOfFile & { status: number }) => ({
      message: `${f.file} was not updated: ${f.source} answers with ${f.status}.`,
      hint: `Open the address in a browser, and correct “source” in templates/. ${KEPT}`,
    }),
    'too-large': (f: SourceOfFile & { megabytes: number }) => ({
      message: `${f.file} was not updated: ${f.source} sends more than ${f.megabytes} MB.`,
      hint: `Export only the rows and columns that the site shows. ${KEPT}`,
    }),
    empty: (f: SourceOfFile) => ({
      message: `${f.file} was not updated: ${f.source} has no record.`,
      hint: `Check that the export has a header and rows, and that a filter does not hide them. ${KEPT}`,
    }),
    html: (f: SourceOfFile & { wanted: string }) => ({
      message: `${f.file} was not updated: ${f.source} is a web page, not ${f.wanted}.`,
      hint: `Use the address of the export. A sheet of Google has one under “File → Share → Publish to web”, as “Comma-separated values”. ${KEPT}`,
    }),
    login: (f: SourceOfFile & { token: string | undefined }) => ({
      message: `${f.file} was not updated: ${f.source} asks for a login.`,
      hint: f.token
        ? `Check that the token in the environment variable ${f.token} is valid and may read this. ${KEPT}`
        : `Publish the export, or name the environment variable with a token as “token” of the source. ${KEPT}`,
    }),
    'no-token': (f: SourceOfFile & { token: string }) => ({
      message: `${f.file} was not updated: the environment variable ${f.token} is not set.`,
      hint: `Set it to the token for ${f.source}. ${KEPT}`,
    }),
    encoding: (f: SourceOfFile & { line: number; column: number }) => ({
      message: `${f.file} was not updated: ${f.source} is not UTF-8 text in line ${f.line}, column ${f.column}.`,
      hint: `Export it with the encoding UTF-8. ${KEPT}`,
    }),
    command: (f: SourceOfFile & { reason: string }) => ({
      message: `${f.file} was not updated: the command “${f.source}” failed: ${f.reason}.`,
      hint: `Run the command in the folder of the site until it prints the records. ${KEPT}`,
    }),
    'no-program': (f: SourceOfFile & { program: string }) => ({
      message: `${f.file} was not updated: the program “${f.program}” is not installed.`,
      hint: `Install it, or correct “source” in templates/. ${KEPT}`,
    }),
    'no-list': (f: SourceOfFile) => ({
      message: `${f.file} was not updated: ${f.source} is JSON, but no list of records.`,
      hint: `The JSON must be a list of objects: [{ … }, { … }]. ${KEPT}`,
    }),
    fewer: (f: SourceOfFile & { removed: number; before: number }) => ({
      message: `${f.file} was not updated: ${pluralize(f.removed, ['record', 'records'])} of ${f.before} would be removed.`,
      hint: `If that is intended, run “crosstown pull --allow-removals ${f.removed}”. Otherwise the export is incomplete. ${KEPT}`,
    }),
  }),
};
