/** What became of a case, as weighting needs it. */
export const STANDINGS = ['respondent', 'nonrespondent', 'ineligible', 'unknown'] as const;
export type Standing = (typeof STANDINGS)[number];

/** The cases of a sample in columns, one entry per released case. */
export interface WeighedCases {
  readonly standing: readonly Standing[];
  /** One over the inclusion probability of the draw; all ones for a sample that was not drawn by chance. */
  readonly base: Float64Array;
  /** Drawn over released, of the case's release cell. */
  readonly release: Float64Array;
  /** The list fields that nonresponse is explained by: a category's index per case, −1 where the field is empty. */
  readonly fields: readonly CategoryColumn[];
  /** The answers that weights are calibrated to: an index per case, −1 where there is none. Read of respondents only. */
  readonly margins: readonly CategoryColumn[];
}

export interface CategoryColumn {
  readonly name: string;
  readonly labels: readonly string[];
  readonly of: Int32Array;
}

/** Cases without a category are one of their own, after the others. */
export function categoryOf({ of, labels }: CategoryColumn, unit: number): number {
  const own = of[unit] ?? -1;
  return own === -1 ? labels.length : own;
}
