import type { AttemptRow } from '@seker/contract';
import type { CaseId, DispositionId, GroupId, Id, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type ListOrder, type ListPlace, listPage, upTo } from '../../../db/list-page.ts';
import { endsWithDigits, readTyped } from '../cases/state/index.ts';

export interface AttemptFilters {
  readonly projectId: ProjectId;
  /** A case's id; also the end of a telephone number if the reader may see numbers. */
  readonly q: string;
  readonly maySeePeople: boolean;
  readonly person?: readonly PersonId[] | undefined;
  readonly status?: readonly Id<'Disposition'>[] | undefined;
  readonly dialling?: readonly AttemptRow['how'][] | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly hour?: readonly number[] | undefined;
  readonly group?: readonly GroupId[] | undefined;
}

const ORDERS: Readonly<Record<'at', ListOrder>> = { at: { key: sql`a.started_at`, type: 'timestamptz' } };

/** Reads a page of attempts, with one extra row if another page follows. */
export async function readAttempts(db: Db, wanted: AttemptFilters & ListPlace<'at'>) {
  const page = listPage(wanted, ORDERS, sql`a.id`);
  return await attemptsOf(db, wanted)
    .innerJoin('person as p', 'p.id', 'a.person_id')
    .leftJoin('phone as n', (join) => join.onRef('n.project_id', '=', 'a.project_id').onRef('n.id', '=', 'a.phone_id'))
    .leftJoin('disposition as d', (join) =>
      join.onRef('d.project_id', '=', 'a.project_id').onRef('d.id', '=', 'a.disposition_id'),
    )
    .leftJoin('supervision as v', (join) =>
      join
        .onRef('v.project_id', '=', 'a.project_id')
        .onRef('v.call_id', '=', 'a.call_id')
        .on('v.handed_at', 'is not', null),
    )
    .leftJoin('person as h', 'h.id', 'v.by_person_id')
    .select((eb) => [
      'a.id',
      'a.case_id as caseId',
      'a.started_at as at',
      'p.id as personId',
      'p.real_name as personName',
      'n.raw as phone',
      'h.real_name as handedTo',
      'a.exchange_outcome as outcome',
      'd.id as statusId',
      'd.names as statusNames',
      'a.how',
      'a.tier',
      eb
        .cast<number | null>(
          sql`extract(epoch from coalesce(a.ended_at, a.closed_at) - a.answered_at)`,
          'double precision',
        )
        .as('seconds'),
      eb
        .exists(
          eb
            .selectFrom('recording as r')
            .select('r.id')
            .whereRef('r.project_id', '=', 'a.project_id')
            .whereRef('r.call_id', '=', 'a.call_id')
            .where('r.fate', '=', 'kept')
            .where('r.erased_at', 'is', null),
        )
        .as('isRecorded'),
      eb.cast<boolean>(eb('a.corrects', 'is not', null), 'boolean').as('isCorrection'),
    ])
    .select(page.sortKey.as('sortKey'))
    .where(page.where)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute();
}

export type ReadAttempt = Awaited<ReturnType<typeof readAttempts>>[number];

export async function countAttempts(db: Db, wanted: AttemptFilters, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(attemptsOf(db, wanted).select('a.id').limit(upTo(most)).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function attemptsOf(db: Db, wanted: AttemptFilters) {
  const { projectId, q, maySeePeople, person, status, dialling, since, until, hour, group } = wanted;
  const { id, end } = readTyped(q);
  return db
    .selectFrom('attempt as a')
    .where('a.project_id', '=', projectId)
    .$if(person !== undefined, (query) => query.where('a.person_id', 'in', [...(person ?? [])]))
    .$if(status !== undefined, (query) => query.where('a.disposition_id', 'in', [...(status ?? [])] as DispositionId[]))
    .$if(dialling !== undefined, (query) => query.where('a.how', 'in', [...(dialling ?? [])]))
    .$if(since !== undefined, (query) => query.where('a.started_at', '>=', new Date(since ?? 0)))
    .$if(until !== undefined, (query) => query.where('a.started_at', '<', new Date(until ?? 0)))
    .$if(hour !== undefined, (query) =>
      query.where((eb) => {
        const zone = sql`(select j.zone from project j where j.id = ${projectId})`;
        return eb(sql`extract(hour from a.started_at at time zone ${zone})`, '=', sql`any(${hour ?? []}::int[])`);
      }),
    )
    .$if(group !== undefined, (query) =>
      query.where('a.person_id', 'in', (eb) =>
        eb
          .selectFrom('person as member')
          .select('member.id')
          .where('member.group_id', 'in', [...(group ?? [])]),
      ),
    )
    .$if(q !== '', (query) =>
      query.where((eb) => {
        if (!maySeePeople || end === null) return eb('a.case_id', '=', id as CaseId);
        // One list of ids: with an OR every call would be scanned.
        const found = sql`select by_case.id from attempt by_case where by_case.project_id = ${projectId} and by_case.case_id = ${id}
          union select by_phone.id from attempt by_phone join phone p on p.project_id = by_phone.project_id and p.id = by_phone.phone_id
          where p.project_id = ${projectId} and ${endsWithDigits(sql`p.number`, end)}`;
        return eb(sql`a.id`, 'in', sql`(${found})`);
      }),
    );
}
