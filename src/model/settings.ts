/** Hosts that pages may contact, by directive of the Content-Security-Policy. */
export interface AllowedHosts {
  readonly script?: readonly string[] | undefined;
  readonly connect?: readonly string[] | undefined;
  readonly form?: readonly string[] | undefined;
  readonly image?: readonly string[] | undefined;
}

/** Ids of square drawings for browser tabs and home screens. Omitted ones are not linked. */
export interface Icons {
  readonly favicon?: string | undefined;
  readonly touch?: string | undefined;
  /** Icons of the web manifest. Without any, there is no manifest. */
  readonly manifest: readonly string[];
}

/** The settings of a site. */
export interface SiteSettings {
  readonly name: string;
  readonly shortName: string;
  readonly origin: string;
  readonly language: string;
  readonly output: 'file' | 'directory';
  readonly themeColor?: string | undefined;
  readonly themeColorDark?: string | undefined;
  readonly backgroundColor?: string | undefined;
  readonly description?: string | undefined;
  readonly keywords: readonly string[];
  /** Id of the share image of pages that have none of their own. Without it, these pages have no share image. */
  readonly shareImage?: string | undefined;
  readonly icons: Icons;
  readonly preconnect: readonly string[];
  readonly prefetch: readonly string[];
  readonly idleScript: string | null;
  readonly idleTimeoutMs: number;
  readonly hosts: AllowedHosts;
  readonly redirects: readonly Redirect[];
}

/**
 * The settings that a site definition returns. Missing ones come from the fields of the site record with these names,
 * redirects from the collection `redirects`, and otherwise from the engine's defaults.
 */
export type GivenSettings = { readonly [Name in keyof SiteSettings]?: SiteSettings[Name] | undefined };

/** A redirect with its HTTP status. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

/** The default site record: only fields that the engine reads. A name and an origin are enough. */
export interface StandardSite {
  readonly name: string;
  readonly shortName?: string | undefined;
  readonly origin: string;
  readonly language: string;
  readonly locales?: string[] | undefined;
  readonly output: 'file' | 'directory';
  readonly themeColor?: string | undefined;
  readonly themeColorDark?: string | undefined;
  readonly backgroundColor?: string | undefined;
  readonly description?: string | undefined;
  readonly keywords: readonly string[];
  readonly prefetch: readonly string[];
}
