import { INTERVIEW_MODES, RECORD_OUTCOMES } from '@seker/contract';
import type { CaseId, InterviewId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { date, filled, id, nullable, oneOf, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const besides = statement({
  name: 'the interviews beside the current one of a case',
  takes: { projectId: id<'Project'>(), caseId: id<'Case'>() },
  gives: {
    id: id<'Interview'>(),
    beside: filled(oneOf('second', 'earlier')),
    startedAt: date,
    endedAt: nullable(date),
    mode: oneOf(...INTERVIEW_MODES),
    outcome: nullable(oneOf(...RECORD_OUTCOMES)),
    person: nullable(text),
    device: nullable(text),
  },
  text: ({ projectId, caseId }) => sql`
    select i.id, i.beside, i.started_at as "startedAt", i.ended_at as "endedAt", i.answered_by as mode,
      case when i.rejected_at is not null then 'rejected' else i.outcome end as outcome, p.real_name as person, d.name as device
    from interview i left join person p on p.id = i.person_id left join device d on d.id = i.device_id
    where i.project_id = ${projectId} and i.case_id = ${caseId} and i.beside is not null order by i.id`,
});

export async function listBesides(db: Db, projectId: ProjectId, caseId: CaseId) {
  return (await besides(db, { projectId, caseId })).rows;
}

/** Whether an interview is one of a case, and not its current one. */
export async function isBeside(
  db: Db,
  of: { readonly projectId: ProjectId; readonly caseId: CaseId; readonly interviewId: InterviewId },
): Promise<boolean> {
  const row = await db
    .selectFrom('interview')
    .select('id')
    .where('project_id', '=', of.projectId)
    .where('id', '=', of.interviewId)
    .where('case_id', '=', of.caseId)
    .where('beside', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
