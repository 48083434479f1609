import type { Id, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, date, id, json, listOf, nullable, number, oneOf, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { BETWEEN } from './frame.queries.ts';

const OF = { projectId: id<'Project'>() };
const PORTION = { ...OF, portion: number };

/** Untouched cases: never dispatched, assigned or held back, without an interview, link or comment. */
const UNTOUCHED = sql`c.attempts = 0 and c.visit = 0 and c.lease_session_id is null and c.interview_id is null and c.held_at is null
  and c.assigned_person_id is null and c.appointment_person_id is null
  and not exists (select from interview i where i.project_id = c.project_id and i.case_id = c.id)
  and not exists (select from access_link l where l.project_id = c.project_id and l.case_id = c.id)
  and not exists (select from case_comment m where m.project_id = c.project_id and m.case_id = c.id)
  and not exists (select from case_contact k where k.project_id = c.project_id and k.case_id = c.id)
  and not exists (select from case_reason r where r.project_id = c.project_id and r.case_id = c.id)
  and not exists (select from assignment a where a.project_id = c.project_id and a.case_id = c.id)
  and not exists (select from device_package h where h.project_id = c.project_id and h.case_id = c.id)`;

const portions = statement({
  name: 'the portions of a sample',
  takes: OF,
  gives: {
    number,
    size: number,
    askedAt: date,
    askedBy: nullable(text),
    isReleased: boolean,
    isWithdrawn: boolean,
    task: nullable(text),
    isRunning: boolean,
    cases: number,
    untouched: number,
    completes: number,
  },
  text: ({ projectId }) => sql`
    select s.number, s.size, s.asked_at as "askedAt", nullif(by.real_name, '') as "askedBy", s.released_at is not null as "isReleased",
      s.withdrawn_at is not null as "isWithdrawn", j.task, j.id is not null and j.ended_at is null as "isRunning",
      coalesce(k.cases, 0) as cases, coalesce(k.untouched, 0) as untouched, coalesce(k.completes, 0) as completes
    from sample_portion s left join person by on by.id = s.asked_by left join job j on j.id = s.job_id
    left join (
      select c.portion, count(*) as cases, count(*) filter (where ${UNTOUCHED}) as untouched,
        count(*) filter (where c.record_status in ('success', 'extra')) as completes
      from study_case c where c.project_id = ${projectId} group by c.portion) k on k.portion = s.number
    where s.project_id = ${projectId} order by s.number desc`,
});

export async function listPortions(db: Db, projectId: ProjectId) {
  return (await portions(db, { projectId })).rows;
}

const composition = z.record(z.string(), z.int());
const stored = statement({
  name: 'a portion of a sample',
  takes: PORTION,
  gives: {
    size: number,
    composition: nullable(json(composition)),
    isReleased: boolean,
    isWithdrawn: boolean,
  },
  text: ({ projectId, portion }) => sql`
    select size, composition, released_at is not null as "isReleased", withdrawn_at is not null as "isWithdrawn"
    from sample_portion where project_id = ${projectId} and number = ${portion}`,
});

export async function readPortion(db: Db, projectId: ProjectId, portion: number) {
  return (await stored(db, { projectId, portion })).rows[0] ?? null;
}

const added = statement({
  name: 'add a portion',
  takes: { ...OF, size: number, by: nullable(id<'Person'>()), at: date },
  gives: { number },
  text: ({ projectId, size, by, at }) => sql`
    insert into sample_portion (project_id, number, size, asked_by, asked_at)
    select ${projectId}, coalesce(max(number), 0) + 1, ${size}, ${by}, ${at} from (
      select number from sample_portion where project_id = ${projectId}
      union all select portion from study_case where project_id = ${projectId} and portion is not null) taken
    returning number`,
});

/** Its number follows those of all cases, also in projects that were filled otherwise. */
export async function addPortion(
  tx: Tx,
  projectId: ProjectId,
  portion: { readonly size: number; readonly by: PersonId | null; readonly at: Date },
): Promise<number> {
  const [row] = (await added(tx, { projectId, ...portion })).rows;
  if (row === undefined) throw new Error('no portion was added');
  return row.number;
}

export async function updatePortion(
  tx: Tx,
  projectId: ProjectId,
  portion: number,
  change: {
    readonly job_id?: Id<'Job'>;
    readonly size?: number;
    readonly composition?: string;
    readonly divisions?: string;
    readonly released_at?: Date;
    readonly withdrawn_at?: Date;
    readonly withdrawn_by?: PersonId | null;
  },
): Promise<void> {
  await tx
    .updateTable('sample_portion')
    .set(change)
    .where('project_id', '=', projectId)
    .where('number', '=', portion)
    .execute();
}

const standing = statement({
  name: 'the units of a sample',
  takes: { ...OF, listFileId: id<'ListFile'>(), fields: listOf(text) },
  gives: { recordId: id<'Record'>(), portion: nullable(number), isComplete: boolean, values: text },
  text: ({ projectId, listFileId, fields }) => sql`
    select u.record_id as "recordId", u.portion, coalesce(d.done, false) as "isComplete",
      coalesce((select string_agg(list_value(r.fields, f.name), ${sql.lit(BETWEEN)} order by f.place)
        from unnest(${fields}::text[]) with ordinality as f(name, place)), '') as values
    from sample_unit u join list_record r on r.list_file_id = ${listFileId} and r.id = u.record_id
      left join (select c.record_id, true as done from study_case c
        where c.project_id = ${projectId} and c.record_status in ('success', 'extra') group by c.record_id) d on d.record_id = u.record_id
    where u.project_id = ${projectId} order by u.draw_order`,
});

export type StandingUnit = Awaited<ReturnType<typeof listUnits>>[number];

/** Lists all drawn units in the order of release, with their list values in these fields. */
export async function listUnits(db: Db, projectId: ProjectId, listFileId: Id<'ListFile'>, fields: readonly string[]) {
  return (await standing(db, { projectId, listFileId, fields })).rows;
}

const withdrawable = statement({
  name: 'the cases of a portion',
  takes: PORTION,
  gives: { id: id<'Case'>() },
  text: ({ projectId, portion }) => sql`
    select c.id from study_case c where c.project_id = ${projectId} and c.portion = ${portion} and ${UNTOUCHED} order by c.id`,
});

export async function listUntouched(db: Db, projectId: ProjectId, portion: number): Promise<readonly Id<'Case'>[]> {
  return (await withdrawable(db, { projectId, portion })).rows.map((row) => row.id);
}

const CASES = { ...OF, caseIds: listOf(id<'Case'>()) };
const held = statement({
  name: 'lock untouched cases',
  takes: CASES,
  gives: { id: id<'Case'>(), recordId: nullable(id<'Record'>()) },
  text: ({ projectId, caseIds }) => sql`
    select c.id, c.record_id as "recordId" from study_case c
    where c.project_id = ${projectId} and c.id = any(${caseIds}) and ${UNTOUCHED} order by c.id for update skip locked`,
});

const numbersGone = statement({
  name: 'delete the numbers of cases',
  takes: CASES,
  text: ({ projectId, caseIds }) =>
    sql`delete from phone where project_id = ${projectId} and case_id = any(${caseIds})`,
});

const casesGone = statement({
  name: 'delete cases',
  takes: CASES,
  text: ({ projectId, caseIds }) =>
    sql`delete from study_case where project_id = ${projectId} and id = any(${caseIds})`,
});

const freed = statement({
  name: 'free units of a sample',
  takes: { ...OF, recordIds: listOf(id<'Record'>()) },
  text: ({ projectId, recordIds }) => sql`
    update sample_unit set portion = null where project_id = ${projectId} and record_id = any(${recordIds})`,
});

/** Deletes those of the cases that are still untouched, and returns their units to the sample; returns how many. */
export async function deleteUntouched(tx: Tx, projectId: ProjectId, caseIds: readonly Id<'Case'>[]): Promise<number> {
  const { rows } = await held(tx, { projectId, caseIds });
  const gone = rows.map((row) => row.id);
  await numbersGone(tx, { projectId, caseIds: gone });
  await casesGone(tx, { projectId, caseIds: gone });
  await freed(tx, { projectId, recordIds: rows.flatMap(({ recordId }) => recordId ?? []) });
  return gone.length;
}

const SOURCE = oneOf('quota', 'population');
const targets = statement({
  name: 'what a sample is to mirror',
  takes: OF,
  gives: {
    source: SOURCE,
    name: text,
    variableId: id<'Variable'>(),
    key: text,
    labels: json(z.record(z.string(), z.string())),
    amount: number,
  },
  text: ({ projectId }) => sql`
    select 'quota' as source, v.name, v.id as "variableId", c.key, c.labels, c.target as amount
    from quota q join variable v on v.project_id = q.project_id and v.id = q.variable_id
      join quota_cell c on c.project_id = q.project_id and c.quota_id = q.id
    where q.project_id = ${projectId} and q.active and v.known_at = 'draw'
    union all
    select 'population', v.name, v.id, p.key, p.labels, p.amount
    from variable v join population p on p.project_id = v.project_id and p.variable_id = v.id and p.amount is not null
    where v.project_id = ${projectId} and v.known_at = 'draw'
    order by source, "variableId", key`,
});

/** Lists the targets of the active draw-known quotas, and the population's counts. */
export async function listTargets(db: Db, projectId: ProjectId) {
  return (await targets(db, { projectId })).rows;
}
