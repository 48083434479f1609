import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/database.ts';
import type { Field } from './field.ts';

/** A callback that the person made in a project, due these minutes ago; negative: later. */
export async function addCallback(
  { field, db }: { readonly field: Field; readonly db: Db },
  login: string,
  {
    minutesAgo,
    phones,
    project,
  }: { readonly minutesAgo: number; readonly phones: readonly string[]; readonly project: number },
): Promise<number> {
  const caseId = await field.nextCaseOf(login, phones, { project });
  const due = new Date(Date.now() - minutesAgo * 60_000);
  await sql`update study_case set tier = 2, ready_at = ${due}, appointment_person_id = assigned_person_id, assigned_person_id = null, ready_why = 'meeting'
    where project_id = ${project} and id = ${caseId}`.execute(db);
  return caseId;
}

/** The same with the status of its number, as an interviewer leaves it: what the office changes is then worked out from it. */
export async function agreeCallback(
  { field, db }: { readonly field: Field; readonly db: Db },
  login: string,
  wanted: { readonly minutesAgo: number; readonly phones: readonly string[]; readonly project: number },
): Promise<number> {
  const caseId = await addCallback({ field, db }, login, wanted);
  await sql`update phone p set list_status = 'pending', due_why = 'meeting', due_at = c.ready_at, disposition_id = (
      select min(d.id) from disposition d where d.project_id = p.project_id and d.type = 3)
    from study_case c where c.project_id = p.project_id and c.id = p.case_id
      and p.project_id = ${wanted.project} and p.case_id = ${caseId}`.execute(db);
  return caseId;
}

/** The project keeps callbacks for their interviewers so long. */
export async function keepCallbacks(db: Db, project: number, minutes: number): Promise<void> {
  await sql`update project set callback_kept_minutes = ${minutes} where id = ${project}`.execute(db);
}
