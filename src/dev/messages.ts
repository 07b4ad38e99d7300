/** What the server sends to open pages. */
export interface DevMessage {
  /** Counts the loads of the site. */
  readonly version: number;
  /** The issues as on the terminal, without colors; empty if there are none. */
  readonly issues: string;
}

/** What a page is served with. */
export interface PageData extends DevMessage {
  /** Proves that a request comes from a page of this server. */
  readonly token: string;
  /** The path that the site is below, or empty. */
  readonly base: string;
  /** Whether this server changes no data. */
  readonly isReadOnly: boolean;
  /** What the last build decided of the page; empty if nothing. */
  readonly note: string;
}
