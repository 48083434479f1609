import type { InterviewId } from '@seker/kernel';
import { sql } from 'kysely';
import { filled, id } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const next = statement({
  name: 'the number of an interview to come',
  takes: {},
  gives: { interviewId: filled(id<'Interview'>()) },
  text: () => sql`select nextval('interview_id_seq') as "interviewId"`,
});

/** Draws the number of an interview that a browser may begin. */
export async function nextInterviewId(db: Db): Promise<InterviewId> {
  const [row] = (await next(db, {})).rows;
  if (row === undefined) throw new Error('no number was drawn');
  return row.interviewId;
}
