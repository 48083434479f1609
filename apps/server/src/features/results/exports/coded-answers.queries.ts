import type { InterviewId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, id, json, listOf, nullable, number, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const names = json(z.record(z.string(), z.string()));

const uses = statement({
  name: 'what open answers are encoded into',
  takes: { projectId: id<'Project'>() },
  gives: {
    id: id<'CodeframeUse'>(),
    variable: text,
    frame: text,
    isMultiple: boolean,
    sources: json(z.array(z.object({ question: z.string(), part: z.string() }))),
  },
  text: ({ projectId }) => sql`
    select s.id, s.variable, f.name as frame, f.is_multiple as "isMultiple", s.sources
    from codeframe_use s join codeframe f on f.id = s.frame_id where s.project_id = ${projectId} order by s.id`,
});

const codes = statement({
  name: 'codes that open answers are encoded into',
  takes: { projectId: id<'Project'>() },
  gives: {
    useId: id<'CodeframeUse'>(),
    id: id<'Code'>(),
    number,
    isNet: boolean,
    parentId: nullable(id<'Code'>()),
    names,
    isUsed: boolean,
  },
  // A retired code has a label as long as an answer has it; a merged one has none.
  text: ({ projectId }) => sql`
    select s.id as "useId", c.id, c.number, c.is_net as "isNet", c.parent_id as "parentId", c.names,
      c.retired_at is null or c.merged_into is null and exists (
        select from coding_unit u where u.project_id = s.project_id and u.use_id = s.id and c.id = any(coalesce(u.final_codes, u.first_codes))) as "isUsed"
    from codeframe_use s join code c on c.frame_id = s.frame_id
    where s.project_id = ${projectId} order by s.id, c.number`,
});

export type CodedUse = Awaited<ReturnType<typeof listCodedUses>>[number];

/** Lists what a project's open answers are encoded into, with the codes that a file names. */
export async function listCodedUses(db: Db, projectId: ProjectId) {
  const all = (await codes(db, { projectId })).rows;
  return (await uses(db, { projectId })).rows.map((use) => ({
    ...use,
    codes: all.filter(({ useId, isUsed }) => useId === use.id && isUsed),
  }));
}

const put = statement({
  name: 'codes of the answers of interviews',
  takes: { projectId: id<'Project'>(), ids: listOf(id<'Interview'>()) },
  gives: {
    interviewId: id<'Interview'>(),
    useId: id<'CodeframeUse'>(),
    question: text,
    part: text,
    codes: nullable(listOf(id<'Code'>())),
  },
  text: ({ projectId, ids }) => sql`
    select interview_id as "interviewId", use_id as "useId", node as question, part, coalesce(final_codes, first_codes) as codes
    from coding_unit where project_id = ${projectId} and interview_id = any(${ids}::bigint[]) and withdrawn_at is null`,
});

export type CodedAnswer = Awaited<ReturnType<typeof listCodedAnswers>>[number];

/** Lists the answers of interviews that are encoded, with their codes; null: not yet. */
export async function listCodedAnswers(db: Db, projectId: ProjectId, ids: readonly InterviewId[]) {
  return (await put(db, { projectId, ids })).rows;
}

const counted = statement({
  name: 'open questions that are encoded',
  takes: { projectId: id<'Project'>() },
  gives: { uses: number, open: number },
  text: ({ projectId }) => sql`
    select (select count(*) from codeframe_use where project_id = ${projectId}) as uses,
      (select count(*) from coding_unit where project_id = ${projectId} and withdrawn_at is null and first_codes is null and final_codes is null) as open`,
});

export async function countCoded(
  db: Db,
  projectId: ProjectId,
): Promise<{ readonly uses: number; readonly open: number }> {
  return (await counted(db, { projectId })).rows[0] ?? { uses: 0, open: 0 };
}
