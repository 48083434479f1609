import process from 'node:process';
import { runs } from './runs.ts';

const isLong = runs(1) > 1;

/** Draws of a test of how often an interval covers the truth: 2,000 in a long run, 200 in `npm test`. */
export const COVER_DRAWS = isLong ? 2_000 : 200;
/** How far from .95 the share of so many draws may be: what .95 itself lets it be with few, and no more than .02 with many. */
export const COVER_SLACK = isLong ? 0.02 : 0.04;

/** Counts how often what is drawn covers; the share is told to those who run the test. */
export function coverOf(name: string, covers: (draw: number) => boolean): number {
  let covered = 0;
  for (let draw = 0; draw < COVER_DRAWS; draw += 1) if (covers(draw)) covered += 1;
  const share = covered / COVER_DRAWS;
  if (isLong) process.stdout.write(`cover of ${name}: ${share.toFixed(4)} of ${COVER_DRAWS} draws\n`);
  return share;
}
