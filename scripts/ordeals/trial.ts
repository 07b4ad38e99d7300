/** What an ordeal is given. */
export interface Trial {
  /** A folder with a site, gone when all is over. */
  site(): string;
  /** Notes what is wrong. */
  check(isRight: boolean, text: string): void;
}
