import { COUNTED_TO, type PositionMoment } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type ListOrder, type ListPlace, listPage, upTo } from '../../../db/list-page.ts';

type Field = 'at' | 'accuracy';

/** Filters the positions of a project. */
export interface PositionFilters {
  readonly projectId: ProjectId;
  /** The number of an interview; empty: all. */
  readonly q: string;
  readonly moment?: readonly PositionMoment[] | undefined;
}

const ORDERS: Readonly<Record<Field, ListOrder>> = {
  at: { key: sql`p.at`, type: 'timestamptz' },
  accuracy: { key: sql`p.accuracy`, type: 'float8' },
};

/** An interview has two moments at most, and its number twice. */
const ID = sql`p.interview_id * 2 + (p.moment = 'end')::int`;

/** Reads a page, with one extra row if another page follows. */
export async function readPositionRows(db: Db, wanted: PositionFilters & ListPlace<Field>) {
  const page = listPage(wanted, ORDERS, ID);
  return await positionsOf(db, wanted)
    .select((eb) => [
      eb.cast<number>(ID, 'bigint').as('id'),
      'p.interview_id as interviewId',
      'p.moment',
      eb.fn.coalesce('p.lat', eb.lit(0)).as('lat'),
      eb.fn.coalesce('p.lon', eb.lit(0)).as('lon'),
      eb.fn.coalesce('p.accuracy', eb.lit(0)).as('accuracy'),
      'p.at',
      page.sortKey.as('sortKey'),
    ])
    .where(page.where)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute();
}

export async function countPositions(db: Db, wanted: PositionFilters): Promise<number> {
  const { count } = await db
    .selectFrom(positionsOf(db, wanted).select('p.interview_id').limit(upTo(COUNTED_TO)).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The most accurate position of each of the newest interviews, and how many have one. */
export async function readPoints(db: Db, projectId: ProjectId, most: number) {
  const told = positionsOf(db, { projectId, q: '' });
  const [points, { total }] = await Promise.all([
    told
      .distinctOn('p.interview_id')
      .select((eb) => [
        'p.interview_id as interviewId',
        'p.moment',
        eb.fn.coalesce('p.lat', eb.lit(0)).as('lat'),
        eb.fn.coalesce('p.lon', eb.lit(0)).as('lon'),
        eb.fn.coalesce('p.accuracy', eb.lit(0)).as('accuracy'),
        'p.at',
      ])
      .orderBy('p.interview_id', 'desc')
      .orderBy('p.accuracy')
      .orderBy('p.moment', 'desc')
      .limit(most)
      .execute(),
    told.select((eb) => eb.fn.count<number>('p.interview_id').distinct().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { points, total };
}

/** Of interviews of the study, and without those that were not told. */
function positionsOf(db: Db, { projectId, q, moment }: PositionFilters) {
  const interview = /^\d{1,15}$/.test(q) ? Number(q) : 0;
  return db
    .selectFrom('interview_position as p')
    .innerJoin('study_interview as i', (join) =>
      join.onRef('i.project_id', '=', 'p.project_id').onRef('i.id', '=', 'p.interview_id'),
    )
    .where('p.project_id', '=', projectId)
    .where('p.lat', 'is not', null)
    .$if(q !== '', (query) => query.where('p.interview_id', '=', interview as never))
    .$if(moment !== undefined, (query) => query.where('p.moment', 'in', [...(moment ?? [])]));
}
