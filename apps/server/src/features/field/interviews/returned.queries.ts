import type { InterviewId, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { date, id, listOf, number, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const PERSON = { projectId: id<'Project'>(), personId: id<'Person'>() };

const returned = statement({
  name: 'the interviews of a project that were returned to their interviewer',
  takes: PERSON,
  gives: {
    id: id<'Interview'>(),
    note: { ...text, isFilled: true },
    at: { ...date, isFilled: true },
    questions: number,
  },
  text: ({ projectId, personId }) => sql`
    select i.id, r.reason as note, r.decided_at as at, cardinality(r.returned_nodes) as questions
    from interview_review r join study_interview i on i.project_id = r.project_id and i.id = r.interview_id
    where r.project_id = ${projectId} and r.state = 'returned' and i.person_id = ${personId} order by r.decided_at, i.id limit 100`,
});

const elsewhere = statement({
  name: 'projects with interviews that were returned to their interviewer',
  takes: PERSON,
  gives: { id: id<'Project'>(), name: text, interviews: number },
  text: ({ projectId, personId }) => sql`
    select j.id, j.name, count(*) as interviews
    from interview_review r join study_interview i on i.project_id = r.project_id and i.id = r.interview_id
      join project j on j.id = r.project_id
    where r.state = 'returned' and r.project_id <> ${projectId} and i.person_id = ${personId} and j.removed_at is null
    group by j.id, j.name order by j.name, j.id limit 20`,
});

/** Lists the interviews that wait for the person's correction, and in which other projects some do. */
export async function listReturned(db: Db, of: { readonly projectId: ProjectId; readonly personId: PersonId }) {
  const [own, others] = await Promise.all([returned(db, of), elsewhere(db, of)]);
  return {
    returned: own.rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    elsewhere: [...others.rows],
  };
}

const note = statement({
  name: 'why an interview was returned to its interviewer',
  takes: { projectId: id<'Project'>(), interviewId: id<'Interview'>() },
  gives: { note: { ...text, isFilled: true }, questions: listOf(text) },
  text: ({ projectId, interviewId }) => sql`
    select reason as note, returned_nodes as questions from interview_review
    where project_id = ${projectId} and interview_id = ${interviewId} and state = 'returned'`,
});

/** Reads why it was returned; null: it is not. */
export async function readReturn(db: Db, projectId: ProjectId, interviewId: InterviewId) {
  return (await note(db, { projectId, interviewId })).rows[0] ?? null;
}
