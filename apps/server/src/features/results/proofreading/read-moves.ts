import type { ReviewReading } from '@seker/contract';
import type { InterviewRun } from '@seker/interviewing';
import { readThrough, replay } from '@seker/questionnaire';
import type { Db } from '../../../db/database.ts';
import { type LogBeforeMove, listBeforeMove } from '../../field/field-sync/index.ts';
import { loadQuestionnaire } from '../../field/interviews/index.ts';
import type { ReviewOf } from './change-review.ts';

type Move = ReviewReading['movedFrom'][number];
interface Hides {
  readonly profile: boolean;
  readonly places: boolean;
}

/** The versions that a device has moved an interview out of, each with the answers that have none in the version where it ended. */
export async function readMoves(
  db: Db,
  of: ReviewOf,
  running: Pick<InterviewRun, 'start' | 'state'>,
  hides: Hides,
): Promise<Move[]> {
  const logs = await listBeforeMove(db, of);
  return await Promise.all(
    logs.map(async (log) => ({ version: log.version?.number ?? null, lost: await lostOf(db, log, running, hides) })),
  );
}

async function lostOf(
  db: Db,
  { version, events }: LogBeforeMove,
  { start, state }: Pick<InterviewRun, 'start' | 'state'>,
  { profile: hidesProfile, places: hidesPlaces }: Hides,
): Promise<Move['lost']> {
  if (version === null || events === null) return null;
  const questionnaire = await loadQuestionnaire(db, version.id);
  return readThrough(questionnaire, replay(questionnaire, start, events), { hidesProfile })
    .filter(({ uid, value }) => value !== null && state.answers[uid] === undefined)
    .filter(({ value }) => value?.type !== 'position' || !hidesPlaces)
    .map(({ uid, number, text, lines, isNotApplicable }) => ({
      uid,
      number,
      text,
      lines: [...lines],
      isNotApplicable,
    }));
}
