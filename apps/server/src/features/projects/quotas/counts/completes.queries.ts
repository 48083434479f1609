import type { InterviewId, ProjectId, VersionId } from '@seker/kernel';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { boolean, id, json, listOf, number, text } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { type Placeholder, statement } from '../../../../db/statement.ts';

const PROJECT = { projectId: id<'Project'>() };

const versions = statement({
  name: 'versions that completes were asked by',
  takes: PROJECT,
  gives: { versionId: id<'Version'>() },
  text: ({ projectId }) => sql`
    select distinct version_id as "versionId" from study_interview
    where project_id = ${projectId} and outcome in ('success', 'extra') and rejected_at is null`,
});

export async function listCompletedVersions(db: Db, projectId: ProjectId): Promise<readonly VersionId[]> {
  return (await versions(db, { projectId })).rows.map(({ versionId }) => versionId);
}

/** As stored in an interview's snapshot. */
const answer = z.object({ value: z.any().nullable(), irrelevant: z.boolean() });

const WANTED = {
  ...PROJECT,
  versionId: id<'Version'>(),
  fields: listOf(text),
  questions: listOf(text),
  byLanguage: boolean,
};
const GROUP = {
  fields: listOf(text),
  answers: json(z.array(answer.nullable())),
  language: text,
  mode: text,
};
type Wanted = { readonly [Name in keyof typeof WANTED]: Placeholder };

/** What quotas look at in each of these interviews `i`. */
const FACTS = ({ projectId, versionId, fields, questions, byLanguage }: Wanted, which: RawBuilder<unknown>) => sql`
  select i.mode, case when ${byLanguage} then coalesce((
      select e.event ->> 'language' from interview_event e
      where e.project_id = i.project_id and e.interview_id = i.id and e.type = 'language' order by e.seq desc limit 1), l.code) else '' end as language,
    array(select coalesce(i.start -> 'profile' ->> f.name, '')
      from unnest(${fields}::text[]) with ordinality as f(name, place) order by f.place) as fields,
    (select coalesce(jsonb_agg(i.snapshot -> 'questions' -> q.uid order by q.place), '[]')
      from unnest(${questions}::text[]) with ordinality as q(uid, place)) as answers
  from study_interview i join language l on l.id = i.language_id
  where i.project_id = ${projectId} and i.version_id = ${versionId} and i.outcome in ('success', 'extra') and ${which}`;

const groups = statement({
  name: 'completes by what quotas look at',
  takes: WANTED,
  gives: { ...GROUP, completes: number },
  text: (wanted) => sql`
    select v.fields, v.answers, v.language, v.mode, count(*) as completes
    from (${FACTS(wanted, sql`i.rejected_at is null`)}) v group by v.fields, v.answers, v.language, v.mode`,
});

const one = statement({
  name: 'what quotas look at in one complete',
  takes: { ...WANTED, interviewId: id<'Interview'>() },
  gives: { ...GROUP, completes: number },
  text: ({ interviewId, ...wanted }) => sql`
    select v.fields, v.answers, v.language, v.mode, 1 as completes from (${FACTS(wanted, sql`i.id = ${interviewId}`)}) v`,
});

/**
 * Groups all completes of a version by the values of these fields and questions, without rejected ones; or reads one of
 * them, rejected or not.
 */
export async function groupCompletes(
  db: Db,
  wanted: {
    readonly projectId: ProjectId;
    readonly versionId: VersionId;
    readonly fields: readonly string[];
    readonly questions: readonly string[];
    /** Whether a quota uses the final language, which is found in the events. */
    readonly byLanguage: boolean;
  },
  interviewId: InterviewId | null = null,
) {
  if (interviewId === null) return (await groups(db, wanted)).rows;
  return (await one(db, { ...wanted, interviewId })).rows;
}
