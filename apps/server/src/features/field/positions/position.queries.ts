import type { ToldPosition } from '@seker/interviewing';
import type { Instant, InterviewId, ProjectId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';

interface Of {
  readonly projectId: ProjectId;
  readonly id: InterviewId;
}

export type PositionMoment = 'start' | 'end';

/** Whether it is known how the respondent answered the wish for a position at that moment. */
export async function isAnswered(db: Db, { projectId, id }: Of, moment: PositionMoment): Promise<boolean> {
  const row = await db
    .selectFrom('interview_position')
    .select('at')
    .where('project_id', '=', projectId)
    .where('interview_id', '=', id)
    .where('moment', '=', moment)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps the answer; the first one of a moment stands. */
export async function keepPosition(
  db: Db,
  { projectId, id }: Of,
  moment: PositionMoment,
  told: ToldPosition,
  at: Instant,
): Promise<void> {
  const { lat, lon, accuracy } = told.type === 'known' ? told : NOWHERE;
  await db
    .insertInto('interview_position')
    .values({ project_id: projectId, interview_id: id, moment, lat, lon, accuracy, at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const NOWHERE = { lat: null, lon: null, accuracy: null };

/** The positions of an interview, in the order of its moments; without those that were not told. */
export async function readPositions(db: Db, { projectId, id }: Of) {
  const rows = await db
    .selectFrom('interview_position')
    .select(['moment', 'lat', 'lon', 'accuracy', 'at'])
    .where('project_id', '=', projectId)
    .where('interview_id', '=', id)
    .orderBy('at')
    .execute();
  return rows.flatMap(({ moment, lat, lon, accuracy, at }) =>
    lat === null || lon === null || accuracy === null ? [] : [{ moment, lat, lon, accuracy, at }],
  );
}
