import { type BinaryPattern, fitLogistic } from '../logistic.ts';
import type { CategoryColumn } from './weighed-cases.ts';

/** Cases that are alike in all fields; `responded` is the weight of those among them that did. */
export interface Pattern extends BinaryPattern {
  readonly respondents: number;
}

/** Returns the chance to respond of each pattern by a weighted logistic regression; each field may be empty. */
export function responseChances(fields: readonly CategoryColumn[], patterns: readonly Pattern[]): Float64Array {
  const sizes = fields.map(({ labels }) => labels.length + 1);
  return fitLogistic(sizes, patterns).chances;
}
