import type { Issue } from '../../model.ts';
import type { SiteAddresses } from '../addresses.ts';
import type { SiteFolder } from '../read-folder.ts';

/** What the files of a site say besides its pages. */
export interface ProtocolFiles {
  readonly folder: SiteFolder;
  readonly addresses: SiteAddresses;
}

/** Adds an issue of the site. */
export type ReportSite = (issue: Issue) => void;
