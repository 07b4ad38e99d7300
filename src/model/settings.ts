/** Hosts that the site's data allows pages to contact, by Content-Security-Policy directive. */
export interface AllowedHosts {
  readonly script?: readonly string[] | undefined;
  readonly connect?: readonly string[] | undefined;
  readonly form?: readonly string[] | undefined;
  readonly image?: readonly string[] | undefined;
}

/** Ids of the square drawings for browser tabs and home screens. What is left out is not linked. */
export interface Icons {
  readonly favicon?: string | undefined;
  readonly touch?: string | undefined;
  /** Those of the web manifest; without any there is no manifest. */
  readonly manifest: readonly string[];
}

/** What the engine reads from the site record, whatever its other fields. */
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
  /** Id of the image of pages that have none of their own. Without one they are shared without a picture. */
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
 * Settings as a site gives them. What it leaves out is taken from the fields of the site record that have these names,
 * redirects from a collection that is called so, and is else the engine's default.
 */
export type GivenSettings = { readonly [Name in keyof SiteSettings]?: SiteSettings[Name] | undefined };

/** A permanent or temporary move of an address. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

/** A site record that has nothing but what the engine reads. A name and an origin are enough. */
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
