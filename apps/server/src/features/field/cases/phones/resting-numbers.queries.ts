import type { CaseId, Instant, PhoneId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, moment, number, text } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { IS_AGREED, restsSince } from '../../../../db/number-rests.ts';
import { statement } from '../../../../db/statement.ts';

const rang = statement({
  name: 'a number rang without an answer',
  takes: { called: text, at: moment },
  text: ({ called, at }) => sql`
    insert into number_rang as known (number, rang_at) values (${called}, ${at})
    on conflict (number) do update set rang_at = excluded.rang_at where known.rang_at < excluded.rang_at`,
});

/** Records that a number rang without an answer, from which it rests in every project that lets numbers rest. */
export async function noteRang(tx: Tx, called: string, at: Instant): Promise<void> {
  await rang(tx, { called, at });
}

const VISIT = { projectId: id<'Project'>(), phoneId: id<'Phone'>(), visit: number };

/** The last call by hand to a number in a visit: the exchange tells nothing of it. */
const callByHand = ({ projectId, phoneId, visit }: { readonly [Name in keyof typeof VISIT]: unknown }) => sql`
  select p.number, a.started_at as at from attempt a join phone p on p.project_id = a.project_id and p.id = a.phone_id
  where a.project_id = ${projectId} and a.phone_id = ${phoneId} and a.visit = ${visit} and a.how = 'manual'
  order by a.id desc limit 1`;

const rangByHand = statement({
  name: 'a number that was dialled by hand rang without an answer',
  takes: VISIT,
  text: (visit) => sql`
    insert into number_rang as known (number, rang_at) select called.number, called.at from (${callByHand(visit)}) called
    on conflict (number) do update set rang_at = excluded.rang_at where known.rang_at < excluded.rang_at`,
});

interface CalledPhone {
  readonly projectId: ProjectId;
  readonly phoneId: PhoneId;
  readonly visit: number;
}

/** Records the same of a call by hand, by the status that the interviewer gave it; does nothing without such a call. */
export async function noteRangByHand(tx: Tx, phone: CalledPhone): Promise<void> {
  await rangByHand(tx, phone);
}

const unrangByHand = statement({
  name: 'a number that was dialled by hand did not ring without an answer after all',
  takes: VISIT,
  text: (visit) => sql`
    delete from number_rang r using (${callByHand(visit)}) called where r.number = called.number and r.rang_at = called.at`,
});

/** Takes back what was recorded by a status that is corrected. */
export async function forgetRangByHand(tx: Tx, phone: CalledPhone): Promise<void> {
  await unrangByHand(tx, phone);
}

const CASE = { projectId: id<'Project'>(), caseId: id<'Case'>(), now: moment };

const restedPhones = statement({
  name: 'let the phones of a case rest',
  takes: CASE,
  text: ({ projectId, caseId, now }) => sql`
    update phone p set due_at = greatest(p.due_at, rest.until),
      due_why = case when p.due_at >= rest.until then p.due_why else 'rest' end
    from (
      select r.number, r.rang_at + make_interval(hours => j.rest_hours) as until from number_rang r, project j
      where j.id = ${projectId} and r.rang_at > ${restsSince({ projectId, now })}) rest
    where p.project_id = ${projectId} and p.case_id = ${caseId} and p.removed_at is null and p.list_status <> 'locked'
      and not (${IS_AGREED}) and rest.number = p.number`,
});

/** Moves numbers of the case that rest to the end of their rest. */
export async function restPhones(db: Db, projectId: ProjectId, caseId: CaseId, now: Instant): Promise<void> {
  await restedPhones(db, { projectId, caseId, now });
}

const restOf = statement({
  name: 'until when a number rests',
  takes: { projectId: id<'Project'>(), phoneId: id<'Phone'>(), now: moment },
  gives: { until: moment },
  text: ({ projectId, phoneId, now }) => sql`
    select r.rang_at + make_interval(hours => j.rest_hours) as until
    from phone p join project j on j.id = p.project_id join number_rang r on r.number = p.number
    where p.project_id = ${projectId} and p.id = ${phoneId} and not (${IS_AGREED}) and r.rang_at > ${restsSince({ projectId, now })}`,
});

/** Tells until when a number may not be dialled, because it rang without an answer; null: it may. */
export async function readRest(
  db: Db,
  which: { readonly projectId: ProjectId; readonly phoneId: PhoneId },
  now: Instant,
): Promise<Instant | null> {
  return (await restOf(db, { ...which, now })).rows[0]?.until ?? null;
}
