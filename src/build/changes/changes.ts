import type { WaveStatus } from '../../diagnostics/catalogue/waves.ts';
import type { HiddenRecord, Place } from '../../model.ts';

/** What a build changes: compared with the last publication, or with the output if the site has no ledger. */
export interface PlannedChanges {
  /** What the pages were compared with: the ledger, the output, or nothing. */
  readonly since: 'publication' | 'output' | 'nothing';
  /** Paths of new pages. All lists are sorted. */
  readonly added: readonly string[];
  /** Changed pages by cause, the one with the most pages first. A page with several causes is in several groups. */
  readonly changed: readonly ChangeGroup[];
  /** How many pages change, by what differs. */
  readonly changedPages: { readonly text: number; readonly code: number };
  readonly redirected: readonly { readonly path: string; readonly to: string }[];
  /** Paths of pages that are removed: declared gone, or, without a ledger, not in the plan any more. */
  readonly removed: readonly string[];
  /** Records that are not published yet. */
  readonly held: readonly HiddenRecord[];
  /** Paths of pages that are held, and what their text lacks, or that they are part of a later wave. */
  readonly heldPages: readonly { readonly path: string; readonly reason: string }[];
  /** Paths of hubs that have too few entries for a page of their own, and how many. Hubs without entries are not listed. */
  readonly foldedHubs: readonly { readonly path: string; readonly reason: string }[];
  /** Which wave opens or waits, and why. Undefined for a site that is not published in waves. */
  readonly wave?: WaveStatus & {
    /** How many pages are held for later waves. */
    readonly later: number;
    /** The same as a sentence. */
    readonly reason: string;
  };
  /** How many pages have the text that they had. */
  readonly unchanged: number;
}

/** Pages that change for one reason. */
export interface ChangeGroup {
  readonly cause: ChangeCause;
  /** Whether visitors read something else, or only code differs. */
  readonly kind: 'text' | 'code';
  /** Paths. */
  readonly pages: readonly string[];
  /** The first lines that differ on the first page. */
  readonly example?: ChangedLines;
}

/** Why a page changes: a line of the data, other records, the templates, or a build since the last publication. */
export type ChangeCause =
  | { readonly kind: 'data'; readonly place: Place }
  | { readonly kind: 'image'; readonly name: string }
  | { readonly kind: 'pages' | 'templates' | 'earlier' };

/** A line of a page before and after. Empty if there was or is none. */
export interface ChangedLines {
  readonly before: string;
  readonly after: string;
}
