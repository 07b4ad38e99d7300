/**
 * What the form knows about its endpoint, as plain JSON. It is resolved at build time, so no browser downloads unused
 * adapters. `form` and `hidden` are for the native submit, `post` is for the request by script.
 */
export type Delivery = {
  /** Attributes of the form, including its `action`. */
  readonly form: Readonly<Record<string, string>>;
  /** Hidden fields with their values. */
  readonly hidden: Readonly<Record<string, string>>;
  /** A field that visitors do not see. The endpoint discards requests in which it is filled. */
  readonly honeypot: { readonly name: string; readonly type: 'text' | 'checkbox' };
  /** Null: nothing is sent, and the visitor is thanked. */
  readonly post: Post | null;
};

/** A request by script. The fields in `omit` are used only by the native submit. */
export type Post = {
  readonly url: string;
  readonly proof: Proof;
  readonly omit: readonly string[];
  readonly retry: RetryRules;
};

/**
 * What counts as success. `ok`: any 2xx. `success`: a 2xx whose JSON contains `success: true`. `redirect`: a 2xx that is neither an
 * HTML page nor JSON with `ok: false`, `success: false` or an `error`; or a redirect to the confirmation page. `any`: any 2xx, or that
 * redirect. After any other redirect the lead is posted again to its target, where an HTML page is never a success.
 */
export type Proof = 'ok' | 'success' | 'redirect' | 'any';

/**
 * Rules for repeated attempts. The delay doubles from `baseMs` to `capMs`. Each attempt ends after `timeoutMs`. An
 * endpoint can set the delay with `Retry-After`, at least one second.
 */
export type RetryRules = {
  /** Number of attempts after the first. */
  readonly retries: number;
  readonly baseMs: number;
  readonly capMs: number;
  readonly timeoutMs: number;
};
