/** What is set for a data test, as it stands in the form. */
export interface DataTestSettings {
  readonly count: number;
  readonly seed: string;
  readonly language: string;
  /** Wanted shares, as `targetsOf` reads them. */
  readonly shares: string;
  /** Per cent. */
  readonly emptyShare: number;
}
