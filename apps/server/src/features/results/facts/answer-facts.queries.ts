import type { FinalSnapshot } from '@seker/interviewing';
import type { InterviewId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { date, filled, id, json, listOf, moment, nullable, number } from '../../../db/column.ts';
import type { Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import type { Span } from './quarter.ts';

const FINAL: z.ZodType<FinalSnapshot> = z.object({ v: z.literal(1), questions: z.record(z.string(), z.any()) });
const SLICE = { projectId: id<'Project'>(), from: moment, until: moment };

const completes = statement({
  name: 'completed interviews of a span',
  takes: SLICE,
  gives: { id: id<'Interview'>(), revision: number, endedAt: filled(date) },
  text: ({ projectId, from, until }) => sql`
    select id, revision, ended_at as "endedAt" from study_interview
    where project_id = ${projectId} and state = 'ended' and outcome in ('success', 'extra') and rejected_at is null and ended_at >= ${from} and ended_at < ${until}
    order by id`,
});

export async function listCompletes(tx: Tx, projectId: ProjectId, span: Span) {
  return (await completes(tx, { projectId, ...span })).rows;
}

const finals = statement({
  name: 'the answers of completed interviews',
  takes: { projectId: id<'Project'>(), ids: listOf(id<'Interview'>()) },
  gives: { id: id<'Interview'>(), versionId: id<'Version'>(), snapshot: nullable(json(FINAL)) },
  text: ({ projectId, ids }) => sql`
    select id, version_id as "versionId", snapshot from study_interview
    where project_id = ${projectId} and id = any(${ids}::bigint[]) order by id`,
});

export async function readFinals(tx: Tx, projectId: ProjectId, ids: readonly InterviewId[]) {
  return (await finals(tx, { projectId, ids })).rows;
}

const old = statement({
  name: 'forget the counted answers of a span',
  takes: SLICE,
  text: ({ projectId, from, until }) =>
    sql`delete from fact_answer where project_id = ${projectId} and at >= ${from} and at < ${until}`,
});

const answerFact = z.object({ at: z.string(), variable: z.string(), answer: z.string(), interviews: z.number() });
export type AnswerFact = z.infer<typeof answerFact>;

const written = statement({
  name: 'write the counted answers of a span',
  takes: { projectId: id<'Project'>(), facts: json(z.array(answerFact)) },
  text: ({ projectId, facts }) => sql`
    insert into fact_answer (project_id, at, variable, answer, interviews)
    select ${projectId}, f.at, f.variable, f.answer, f.interviews
    from jsonb_to_recordset(${facts}::jsonb) as f(at timestamptz, variable text, answer text, interviews int)`,
});

export async function replaceAnswers(
  tx: Tx,
  projectId: ProjectId,
  span: Span,
  facts: readonly AnswerFact[],
): Promise<void> {
  await old(tx, { projectId, ...span });
  if (facts.length > 0) await written(tx, { projectId, facts: [...facts] });
}
