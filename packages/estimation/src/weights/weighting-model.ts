/** How the weights of a project are made, step by step. */
export interface WeightingModel {
  readonly eligibility: EligibilityModel;
  readonly nonresponse: NonresponseModel;
  readonly calibration: CalibrationModel;
  readonly trimming: TrimmingModel;
}

/** Which part of the cases of unknown eligibility counts as eligible. */
export type EligibilityModel =
  | { readonly how: 'none' }
  /** As among the cases whose eligibility is known, weighted (proportional allocation, CASRO). */
  | { readonly how: 'proportional' }
  /** As the study says; 0 to 1. */
  | { readonly how: 'given'; readonly share: number };

export type NonresponseModel =
  | { readonly how: 'none' }
  /** Respondents stand for the nonrespondents of their class: the combinations of the fields. */
  | { readonly how: 'classes' }
  /** Classes are the quintiles of the chance to respond, by a logistic model of the fields. */
  | { readonly how: 'propensity' };

export const CALIBRATION_METHODS = ['none', 'poststratification', 'raking', 'linear'] as const;

export interface CalibrationModel {
  readonly how: (typeof CALIBRATION_METHODS)[number];
  /** The wanted share of each category, by margin; 0 to 1, summing to 1 within a margin. */
  readonly targets: readonly (readonly number[])[];
  /** The sum that the weights have afterwards; null: the sum that they have before. */
  readonly population: number | null;
  /** The least and the largest factor; null: any. Factors of post-stratification are not bounded, only judged by them. */
  readonly bounds: { readonly least: number; readonly most: number } | null;
}

export type TrimmingModel =
  | { readonly how: 'none' }
  /** The cap is the median and `times` the distance between the quartiles. */
  | { readonly how: 'iqr'; readonly times: number }
  /** The cap is `times` the mean. */
  | { readonly how: 'mean'; readonly times: number };

/** What keeps a chain from being made; `margin` and `category` are indexes. */
export type WeightingFault =
  | { readonly code: 'noRespondents' }
  | { readonly code: 'calibrationEmpty'; readonly margin: number; readonly category: number }
  | { readonly code: 'calibrationContradicts' }
  | { readonly code: 'calibrationOutOfBounds' }
  | { readonly code: 'trimmingNotStable' };
