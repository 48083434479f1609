import { errorOf, type Ratio } from '../variance/ratio.ts';
import type { ToldMoments } from './table-moments.ts';

/** Columns of a smaller base are not compared. */
export const FEWEST = 30;
/** Columns of a smaller base are marked. */
const FEW = 50;

/** How far the figures of a column can be trusted. */
export interface Base {
  /** The design effect by which the base is told. */
  readonly effect: number | null;
  /** That of the column's figures together, also where the base is told by Kish's. */
  readonly figuresEffect: number | null;
  /** Its interviews divided by that effect. */
  readonly effective: number | null;
  readonly standing: 'enough' | 'few' | 'tooFew';
}

/** A figure of a column, and how its values spread among the interviews. */
export interface Figure {
  readonly ratio: Ratio;
  readonly variance: number;
}

/**
 * Tells the base of a column: its interviews divided by the design effect of its figures together, by Kish where the
 * sample has neither strata nor clusters. The smaller of both numbers decides how far the column can be trusted.
 */
export function baseOf(
  told: ToldMoments,
  column: number,
  interviews: number,
  figures: readonly Figure[],
  isSimple: boolean,
): Base {
  const figuresEffect = joint(told, interviews, figures);
  const effect = isSimple ? kish(told, column, interviews) : figuresEffect;
  const effective = effect === null || effect <= 0 ? null : interviews / effect;
  const base = Math.min(interviews, effective ?? interviews);
  return { effect, figuresEffect, effective, standing: base < FEWEST ? 'tooFew' : base < FEW ? 'few' : 'enough' };
}

function kish(told: ToldMoments, column: number, interviews: number): number | null {
  const units = effectiveUnits(told, column);
  return units === 0 ? null : interviews / units;
}

/** Primary units that would tell as much as those of a column do, if all weighed alike (Kish 1965). */
export function effectiveUnits({ squares }: ToldMoments, column: number): number {
  const { sum, squares: all } = squares(column);
  return all === 0 ? 0 : sum ** 2 / all;
}

/** The mean of the figures' design effects, each counted as much as its values spread. */
function joint({ moments }: ToldMoments, interviews: number, figures: readonly Figure[]): number | null {
  const spread = figures.reduce((sum, { variance }) => sum + variance, 0);
  if (interviews < 2 || spread <= 0) return null;
  const variance = figures.reduce((sum, { ratio }) => sum + errorOf(moments, ratio) ** 2, 0);
  return (variance * (interviews - 1)) / spread;
}
