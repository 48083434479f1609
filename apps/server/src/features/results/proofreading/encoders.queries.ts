import { ENCODER_GRANTS, type EncoderGrant } from '@seker/contract';
import type { GroupId, Instant, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, date, id, json, listOf, moment, nullable, number, oneOf, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { storedFlags } from './stored-flags.ts';

const PROJECT = { projectId: id<'Project'>() };

const encoders = statement({
  name: 'the encoders of a project',
  takes: PROJECT,
  gives: {
    id: id<'Person'>(),
    name: text,
    groupId: id<'Group'>(),
    isOnline: boolean,
    speaks: listOf(text),
    grants: listOf(text),
    open: number,
    done: number,
  },
  text: ({ projectId }) => sql`
    select p.id, p.real_name as name, p.group_id as "groupId",
      exists (select from session s where s.person_id = p.id and s.ended_at is null) as "isOnline",
      array(select l.code from person_language pl join language l on l.id = pl.language_id where pl.person_id = p.id order by l.id) as speaks,
      a.grants,
      (select count(*) from review_task t where t.project_id = a.project_id and t.person_id = p.id
        and t.released_at is null and t.finished_at is null) as open,
      (select count(*) from review_task t where t.project_id = a.project_id and t.person_id = p.id and t.finished_at is not null) as done
    from allocation a join person p on p.id = a.person_id
    where a.project_id = ${projectId} and p.role = 'encoder' and p.removed_at is null and p.disabled_at is null
    order by lower(p.real_name), p.id`,
});

export interface ProjectEncoder {
  readonly id: PersonId;
  readonly name: string;
  readonly groupId: GroupId;
  readonly isOnline: boolean;
  readonly speaks: readonly string[];
  readonly grants: readonly EncoderGrant[];
  readonly open: number;
  readonly done: number;
}

/** Lists the encoders who may work in a project. */
export async function listEncoders(db: Db, projectId: ProjectId): Promise<readonly ProjectEncoder[]> {
  const { rows } = await encoders(db, { projectId });
  return rows.map(({ grants, ...row }) => ({ ...row, grants: ENCODER_GRANTS.filter((one) => grants.includes(one)) }));
}

/** Sets what an encoder may do; `false`: the person is no encoder of the project. */
export async function writeGrants(
  tx: Tx,
  projectId: ProjectId,
  personId: PersonId,
  grants: readonly EncoderGrant[],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('allocation')
    .set({ grants: [...grants] })
    .where('project_id', '=', projectId)
    .where('person_id', '=', personId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('person as p')
          .select('p.id')
          .whereRef('p.id', '=', 'allocation.person_id')
          .where('p.role', '=', 'encoder'),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const rejected = statement({
  name: 'what rejected interviews of a project count as',
  takes: PROJECT,
  gives: { rejectedAs: oneOf('other', 'refusal') },
  text: ({ projectId }) => sql`select rejected_as as "rejectedAs" from project where id = ${projectId}`,
});

export async function readRejectedAs(db: Db, projectId: ProjectId) {
  return (await rejected(db, { projectId })).rows[0]?.rejectedAs ?? 'other';
}

export async function writeRejectedAs(tx: Tx, projectId: ProjectId, rejectedAs: 'other' | 'refusal'): Promise<void> {
  await tx.updateTable('project').set({ rejected_as: rejectedAs }).where('id', '=', projectId).execute();
}

const own = statement({
  name: 'the interviews that a person has to proofread',
  takes: { personId: id<'Person'>() },
  gives: {
    id: id<'Interview'>(),
    projectId: id<'Project'>(),
    projectName: text,
    endedAt: nullable(date),
    mode: oneOf('phone', 'web', 'offline'),
    language: text,
    seconds: nullable(number),
    medianSeconds: nullable(number),
    flags: nullable(json(storedFlags)),
    state: oneOf('open', 'proposed', 'returned', 'approved', 'rejected'),
    taskId: id<'ReviewTask'>(),
    begunAt: nullable(date),
    allocatedAt: date,
    corrections: number,
  },
  text: ({ personId }) => sql`
    select i.id, i.project_id as "projectId", j.name as "projectName", i.ended_at as "endedAt", i.answered_by as mode, l.code as language,
      k.seconds, m.median_seconds as "medianSeconds", k.flags, r.state, t.id as "taskId", t.begun_at as "begunAt", t.allocated_at as "allocatedAt",
      (select count(*) from answer_correction a where a.project_id = i.project_id and a.interview_id = i.id) as corrections
    from review_task t join interview_review r on r.project_id = t.project_id and r.interview_id = t.interview_id
      join study_interview i on i.project_id = t.project_id and i.id = t.interview_id
      join project j on j.id = t.project_id join language l on l.id = i.language_id
      left join interview_check k on k.project_id = i.project_id and k.interview_id = i.id
      left join interview_pace m on m.project_id = i.project_id and m.version_id = i.version_id and m.mode = i.answered_by
    where t.person_id = ${personId} and t.released_at is null and t.finished_at is null and j.removed_at is null
    order by t.allocated_at, t.project_id, t.id limit 2000`,
});

export const listOwn = async (db: Db, personId: PersonId) => (await own(db, { personId })).rows;

const doneSince = statement({
  name: 'how many interviews a person has proofread since a moment',
  takes: { personId: id<'Person'>(), since: moment },
  gives: { done: number },
  text: ({ personId, since }) => sql`
    select count(*) as done from review_task where person_id = ${personId} and finished_at >= ${since}`,
});

export async function countDone(db: Db, personId: PersonId, since: Instant): Promise<number> {
  return (await doneSince(db, { personId, since })).rows[0]?.done ?? 0;
}
