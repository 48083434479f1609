import type { InterviewFlag, StartFlag } from '@seker/fieldwork';
import type { InterviewId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { id, json, nullable, number, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { storedFlags } from './stored-flags.ts';

const PROJECT = { projectId: id<'Project'>() };

const unchecked = statement({
  name: 'projects with completes that are not checked',
  takes: { rule: number },
  gives: { id: id<'Project'>() },
  text: ({ rule }) => sql`
    select p.id from project p where p.removed_at is null and exists (
      select from study_interview i left join interview_check k on k.project_id = i.project_id and k.interview_id = i.id
      where i.project_id = p.id and i.state = 'ended' and i.outcome in ('success', 'extra') and not i.test
        and (k.rule is distinct from ${rule}::int or k.revision <> i.revision))`,
});

export async function listUnchecked(db: Db, rule: number): Promise<readonly ProjectId[]> {
  return (await unchecked(db, { rule })).rows.map(({ id: projectId }) => projectId);
}

const toCheck = statement({
  name: 'completes that are to be checked',
  takes: { ...PROJECT, rule: number, after: id<'Interview'>(), limit: number },
  gives: { id: id<'Interview'>(), revision: number },
  text: ({ projectId, rule, after, limit }) => sql`
    select i.id, i.revision from study_interview i left join interview_check k on k.project_id = i.project_id and k.interview_id = i.id
    where i.project_id = ${projectId} and i.state = 'ended' and i.outcome in ('success', 'extra') and i.id > ${after}
      and (k.rule is distinct from ${rule}::int or k.revision <> i.revision)
    order by i.id limit ${limit}`,
});

export async function listToCheck(
  db: Db,
  of: { readonly projectId: ProjectId; readonly rule: number; readonly after: InterviewId; readonly limit: number },
): Promise<readonly { readonly id: InterviewId; readonly revision: number }[]> {
  return (await toCheck(db, { ...of })).rows;
}

const checks = z.array(
  z.object({ id: z.number(), seconds: z.number().nullable(), flags: storedFlags, revision: z.number() }),
);

const written = statement({
  name: 'write what was found in completes',
  takes: { ...PROJECT, rule: number, checks: json(checks) },
  text: ({ projectId, rule, checks: found }) => sql`
    insert into interview_check as old (project_id, interview_id, seconds, flags, rule, revision, checked_at)
    select ${projectId}, c.id, c.seconds, c.flags, ${rule}, c.revision, now()
    from jsonb_to_recordset(${found}::jsonb) as c(id bigint, seconds int, flags jsonb, revision int)
    on conflict (project_id, interview_id) do update set seconds = excluded.seconds, flags = excluded.flags, rule = excluded.rule,
      revision = excluded.revision, checked_at = excluded.checked_at`,
});

export async function writeChecks(
  tx: Tx,
  projectId: ProjectId,
  rule: number,
  found: readonly {
    readonly id: InterviewId;
    readonly seconds: number | null;
    readonly flags: readonly InterviewFlag[];
    readonly revision: number;
  }[],
): Promise<void> {
  if (found.length > 0)
    await written(tx, { projectId, rule, checks: found.map((one) => ({ ...one, flags: [...one.flags] })) });
}

/** What was noted when these interviews began; those of which nothing was noted are missing. */
export async function readStartFlags(
  db: Db,
  projectId: ProjectId,
  ids: readonly InterviewId[],
): Promise<ReadonlyMap<InterviewId, readonly StartFlag[]>> {
  const rows = await db
    .selectFrom('interview_flag')
    .select(['interview_id as id', 'flag'])
    .where('project_id', '=', projectId)
    .where('interview_id', 'in', [...ids])
    .execute();
  const noted = new Map<InterviewId, StartFlag[]>();
  for (const { id, flag } of rows) noted.set(id, [...(noted.get(id) ?? []), flag]);
  return noted;
}

const paces = statement({
  name: 'compute how long interviews take',
  takes: PROJECT,
  text: ({ projectId }) => sql`
    insert into interview_pace as old (project_id, version_id, mode, median_seconds, interviews)
    select ${projectId}, i.version_id, i.answered_by, percentile_disc(0.5) within group (order by k.seconds), count(*)
    from study_interview i join interview_check k on k.project_id = i.project_id and k.interview_id = i.id
    where i.project_id = ${projectId} and k.seconds is not null and i.rejected_at is null
    group by i.version_id, i.answered_by
    on conflict (project_id, version_id, mode) do update set median_seconds = excluded.median_seconds, interviews = excluded.interviews`,
});

/** Computes the medians of a project, by version and mode. */
export async function writePaces(tx: Tx, projectId: ProjectId): Promise<void> {
  await paces(tx, { projectId });
}

const compared = statement({
  name: 'completes to be compared with the others',
  takes: { ...PROJECT, after: id<'Interview'>(), limit: number },
  gives: {
    id: id<'Interview'>(),
    seconds: nullable(number),
    flags: json(storedFlags),
    medianSeconds: nullable(number),
    interviews: nullable(number),
  },
  text: ({ projectId, after, limit }) => sql`
    select i.id, k.seconds, k.flags, m.median_seconds as "medianSeconds", m.interviews
    from interview_check k join study_interview i on i.project_id = k.project_id and i.id = k.interview_id
      left join interview_pace m on m.project_id = i.project_id and m.version_id = i.version_id and m.mode = i.answered_by
    where k.project_id = ${projectId} and k.interview_id > ${after} order by k.interview_id limit ${limit}`,
});

export const listCompared = async (db: Db, of: Parameters<typeof compared>[1]) => (await compared(db, of)).rows;

const texts = statement({
  name: 'the typed texts of completes',
  takes: { ...PROJECT, after: id<'Interview'>(), limit: number },
  gives: { id: id<'Interview'>(), texts: json(z.array(z.object({ question: z.string(), text: z.string() }))) },
  text: ({ projectId, after, limit }) => sql`
    select i.id, coalesce((select jsonb_agg(jsonb_build_object('question', q.key, 'text', q.value -> 'value' ->> 'text'))
        from jsonb_each(i.snapshot -> 'questions') q where q.value -> 'value' ->> 'type' = 'text'), '[]') as texts
    from study_interview i where i.project_id = ${projectId} and i.state = 'ended' and i.outcome in ('success', 'extra')
      and i.rejected_at is null and i.snapshot is not null and i.id > ${after} order by i.id limit ${limit}`,
});

export const listTexts = async (db: Db, of: Parameters<typeof texts>[1]) => (await texts(db, of)).rows;

const flagged = statement({
  name: 'write flags of completes',
  takes: { ...PROJECT, changed: json(z.array(z.object({ id: z.number(), flags: storedFlags }))) },
  text: ({ projectId, changed }) => sql`
    update interview_check k set flags = c.flags from jsonb_to_recordset(${changed}::jsonb) as c(id bigint, flags jsonb)
    where k.project_id = ${projectId} and k.interview_id = c.id`,
});

export async function writeFlags(
  tx: Tx,
  projectId: ProjectId,
  changed: readonly { readonly id: InterviewId; readonly flags: readonly InterviewFlag[] }[],
): Promise<void> {
  if (changed.length > 0)
    await flagged(tx, { projectId, changed: changed.map(({ id: one, flags }) => ({ id: one, flags: [...flags] })) });
}

const asked = statement({
  name: 'whether completes of a project are being checked',
  takes: { ...PROJECT, task: text },
  gives: { jobs: number },
  text: ({ projectId, task }) => sql`
    select count(*) as jobs from job where project_id = ${projectId} and task = ${task} and ended_at is null`,
});

export async function isBeingChecked(db: Db, projectId: ProjectId, task: string): Promise<boolean> {
  return ((await asked(db, { projectId, task })).rows[0]?.jobs ?? 0) > 0;
}
