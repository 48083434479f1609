import type { Instant, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { date, id, json, listOf, moment, nullable, number, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { type StoredFigures, type StoredInterviewers, storedFigures, storedInterviewers } from './stored-quality.ts';

const OF = { projectId: id<'Project'>() };

const kept = statement({
  name: 'the quality of a field as it was last computed',
  takes: OF,
  gives: {
    fields: nullable(listOf(text)),
    questions: nullable(listOf(text)),
    figures: nullable(json(storedFigures)),
    computedAt: nullable(date),
  },
  text: ({ projectId }) =>
    sql`select fields, questions, figures, computed_at as "computedAt" from field_quality where project_id = ${projectId}`,
});

export async function readKeptQuality(db: Db, projectId: ProjectId) {
  const [row] = (await kept(db, { projectId })).rows;
  return row ?? { fields: null, questions: null, figures: null, computedAt: null };
}

const people = statement({
  name: 'the quality of interviewers’ work as it was last computed',
  takes: OF,
  gives: { interviewers: nullable(json(storedInterviewers)) },
  text: ({ projectId }) => sql`select interviewers from field_quality where project_id = ${projectId}`,
});

export async function readKeptInterviewers(db: Db, projectId: ProjectId): Promise<StoredInterviewers | null> {
  return (await people(db, { projectId })).rows[0]?.interviewers ?? null;
}

const written = statement({
  name: 'keep the quality of a field',
  takes: { ...OF, figures: json(storedFigures), interviewers: json(storedInterviewers), at: moment },
  text: ({ projectId, figures, interviewers, at }) => sql`
    insert into field_quality (project_id, figures, interviewers, computed_at) values (${projectId}, ${figures}::jsonb, ${interviewers}::jsonb, ${at})
    on conflict (project_id) do update set figures = excluded.figures, interviewers = excluded.interviewers, computed_at = excluded.computed_at`,
});

export async function keepQuality(
  tx: Tx,
  of: {
    readonly projectId: ProjectId;
    readonly figures: StoredFigures;
    readonly interviewers: StoredInterviewers;
    readonly at: Instant;
  },
): Promise<void> {
  await written(tx, of);
}

const chosen = statement({
  name: 'choose what the quality of a field is computed by',
  takes: { ...OF, fields: nullable(listOf(text)), questions: nullable(listOf(text)) },
  text: ({ projectId, fields, questions }) => sql`
    insert into field_quality (project_id, fields, questions) values (${projectId}, ${fields}::text[], ${questions}::text[])
    on conflict (project_id) do update set fields = excluded.fields, questions = excluded.questions`,
});

export const writeQualityChoices = async (tx: Tx, of: Parameters<typeof chosen>[1]) => void (await chosen(tx, of));

const asked = statement({
  name: 'whether the quality of a field is being computed',
  takes: { ...OF, task: text },
  gives: { jobs: number },
  text: ({ projectId, task }) => sql`
    select count(*) as jobs from job where project_id = ${projectId} and task = ${task} and ended_at is null`,
});

export async function isQualityAsked(db: Db, projectId: ProjectId, task: string): Promise<boolean> {
  return ((await asked(db, { projectId, task })).rows[0]?.jobs ?? 0) > 0;
}
