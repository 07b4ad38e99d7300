/** Passed to each suite. */
export interface Trial {
  /** Creates a folder with a site, which is removed at the end. */
  site(): string;
  /** Records an error. */
  check(isRight: boolean, text: string): void;
}
