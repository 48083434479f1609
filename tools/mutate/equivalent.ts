/** A mutant that no test can notice, and why. */
export interface Equivalent {
  readonly path: string;
  /** As the report shows it. */
  readonly change: string;
  readonly reason: string;
}

export const EQUIVALENT: readonly Equivalent[] = [];
