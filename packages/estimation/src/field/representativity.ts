import { normalQuantile } from '../distributions.ts';
import { type BinaryPattern, fitLogistic, type LogisticFit } from '../logistic.ts';
import { invertSymmetric } from '../solve-symmetric.ts';

/** How much those who responded are like those who were to respond: 1 is "in everything that the list says". */
export interface Representativity {
  /** 1 − 2·S(ρ̂), with the bias of S² from estimating the chances taken off. */
  readonly r: number;
  readonly from: number;
  readonly to: number;
  /** The same without the correction of bias. */
  readonly plain: number;
  readonly cases: number;
  readonly responded: number;
}

/** Chances to respond with their variance over the cases, for R and its parts. */
export interface ResponseModel {
  readonly fit: LogisticFit;
  readonly cases: number;
  readonly mean: number;
  /** S² of the chances, divided by n − 1. */
  readonly variance: number;
  /** What S² is too large by, because the chances are estimated: their mean variance. */
  readonly bias: number;
}

/** Fits the chances to respond by the fields; `sizes` are their numbers of categories, `weight` counts cases. */
export function modelResponse(sizes: readonly number[], patterns: readonly BinaryPattern[]): ResponseModel {
  const fit = fitLogistic(sizes, patterns);
  let [cases, sum] = [0, 0];
  patterns.forEach(({ weight }, index) => {
    cases += weight;
    sum += weight * (fit.chances[index] ?? 0);
  });
  const mean = cases === 0 ? 0 : sum / cases;
  let squares = 0;
  const gradients = new Float64Array(fit.size * fit.size);
  patterns.forEach(({ weight }, index) => {
    const chance = fit.chances[index] ?? 0;
    squares += weight * (chance - mean) ** 2;
    addOuter(gradients, fit.columns[index] ?? [], weight * (chance * (1 - chance)) ** 2, fit.size);
  });
  const covariance = invertSymmetric(fit.information, fit.size);
  return {
    fit,
    cases,
    mean,
    variance: cases < 2 ? 0 : squares / (cases - 1),
    bias: cases === 0 ? 0 : sumOfProducts(gradients, covariance) / cases,
  };
}

/**
 * R-indicator of Schouten, Cobben and Bethlehem (2009) with the correction and the variance of Shlomo, Skinner and
 * Schouten (2012), where all cases that the field was to reach are known: nothing is sampled but who responds. The
 * interval is that of S², which is near normal where S is not, taken to R: all S² that the one found is not too far from
 * by their own error, which grows with them.
 */
export function representativity(
  model: ResponseModel,
  patterns: readonly BinaryPattern[],
  level: number,
): Representativity {
  const { variance, bias, cases } = model;
  const adjusted = Math.max(0, variance - bias);
  const { slope, constant } = varianceOfSpread(model, patterns);
  const z = normalQuantile((1 + level) / 2);
  const middle = adjusted + (z ** 2 * slope) / 2;
  const half = z * Math.sqrt(slope * adjusted + constant + (z * slope) ** 2 / 4);
  return {
    r: ofSpread(adjusted),
    from: ofSpread(middle + half),
    to: ofSpread(middle - half),
    plain: ofSpread(variance),
    cases,
    responded: patterns.reduce((sum, { responded }) => sum + responded, 0),
  };
}

/** R of a variance of chances; of less than none it is 1. Chances within 0 and 1 keep it at 0 or above. */
export function ofSpread(variance: number): number {
  return Math.max(0, 1 - 2 * Math.sqrt(Math.max(0, variance)));
}

/**
 * The variance of S², 4·aᵀΣa + 2·tr(BΣBΣ), as a line in S²: with the coefficients that part the chances, the first term
 * grows by their square. a is the covariance of gradients and chances, B the covariance of gradients.
 */
function varianceOfSpread(
  { fit, cases, mean, variance }: ResponseModel,
  patterns: readonly BinaryPattern[],
): { readonly slope: number; readonly constant: number } {
  const { size, chances, columns } = fit;
  if (cases === 0) return { slope: 0, constant: 0 };
  const withChance = new Float64Array(size);
  const centre = new Float64Array(size);
  const products = new Float64Array(size * size);
  patterns.forEach(({ weight }, index) => {
    const chance = chances[index] ?? 0;
    const slope = chance * (1 - chance);
    const own = columns[index] ?? [];
    for (const column of own) {
      centre[column] = (centre[column] ?? 0) + (weight * slope) / cases;
      withChance[column] = (withChance[column] ?? 0) + (weight * slope * (chance - mean)) / cases;
    }
    addOuter(products, own, (weight * slope ** 2) / cases, size);
  });
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      products[row * size + column] = (products[row * size + column] ?? 0) - (centre[row] ?? 0) * (centre[column] ?? 0);
  const covariance = invertSymmetric(fit.information, size);
  let linear = 0;
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      linear += (withChance[row] ?? 0) * (covariance[row * size + column] ?? 0) * (withChance[column] ?? 0);
  const both = multiply(products, covariance, size);
  let square = 0;
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      square += (both[row * size + column] ?? 0) * (both[column * size + row] ?? 0);
  return { slope: variance > 0 ? (4 * linear) / variance : 0, constant: 2 * square };
}

function addOuter(into: Float64Array, columns: readonly number[], factor: number, size: number): void {
  for (const row of columns)
    for (const column of columns) into[row * size + column] = (into[row * size + column] ?? 0) + factor;
}

function sumOfProducts(one: Float64Array, other: Float64Array): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
}

function multiply(one: Float64Array, other: Float64Array, size: number): Float64Array {
  const product = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1)
    for (let k = 0; k < size; k += 1) {
      const factor = one[row * size + k] ?? 0;
      if (factor === 0) continue;
      for (let column = 0; column < size; column += 1)
        product[row * size + column] = (product[row * size + column] ?? 0) + factor * (other[k * size + column] ?? 0);
    }
  return product;
}
