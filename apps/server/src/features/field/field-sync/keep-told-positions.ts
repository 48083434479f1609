import { COARSEST_METRES } from '@seker/interviewing';
import { instant } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import type { InterviewRow } from '../interviews/index.ts';
import { keepPosition } from '../positions/index.ts';
import type { OpenedPackage } from './open-package.ts';

/** Keeps where an interview of a device began and ended, at the server's time of each; the first of a moment stands. */
export async function keepToldPositions(
  tx: Tx,
  interview: Pick<InterviewRow, 'projectId' | 'id'>,
  { positions = [], clockAhead }: Pick<OpenedPackage, 'positions' | 'clockAhead'>,
): Promise<void> {
  for (const { moment, place, at } of positions) {
    const isGood = place !== null && place.accuracy <= COARSEST_METRES;
    if (!isGood && moment === 'end') continue;
    const told = isGood ? { type: 'known' as const, ...place } : { type: 'none' as const };
    await keepPosition(tx, interview, moment, told, instant(Math.round(at - clockAhead)));
  }
}
