/**
 * What the form needs to know of its endpoint, as plain JSON: resolved at build time, so that no browser downloads
 * the adapters it does not use. `form` and `hidden` make the native submit work, `post` the one by script.
 */
export type Delivery = {
  /** Attributes of the form, its `action` among them. */
  readonly form: Readonly<Record<string, string>>;
  /** Hidden fields and their values. */
  readonly hidden: Readonly<Record<string, string>>;
  /** A field that people never see; the endpoint discards what arrives with it filled. */
  readonly honeypot: { readonly name: string; readonly type: 'text' | 'checkbox' };
  /** Null: nothing is sent, the visitor is thanked and that is all. */
  readonly post: Post | null;
};

/** A request by script. The fields in `omit` are for the native submit only. */
export type Post = {
  readonly url: string;
  readonly proof: Proof;
  readonly omit: readonly string[];
  readonly retry: RetryRules;
};

/**
 * What counts as a yes: `ok` any 2xx; `success` a 2xx whose JSON says `success: true`; `redirect` a 2xx, or a redirect
 * to the confirmation page. Any other redirect has the lead posted again where it leads.
 */
export type Proof = 'ok' | 'success' | 'redirect';

/**
 * How stubbornly a lead is sent: waits double from `baseMs` up to `capMs`, each try is given up after `timeoutMs`. An
 * endpoint says in `Retry-After` how long to wait instead, a second at least.
 */
export type RetryRules = {
  /** Tries after the first. */
  readonly retries: number;
  readonly baseMs: number;
  readonly capMs: number;
  readonly timeoutMs: number;
};
