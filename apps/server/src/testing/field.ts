import type { Respondent } from '@seker/contract';
import type { Person } from './person.ts';
import { prepareCase } from './prepare-case.ts';
import type { TestServer } from './test-server.ts';

let serial = 0;

/**
 * Returns a number that no other case has; its last two digits control the simulated exchange (01 answers, 02 is busy).
 */
export function freshNumber(ending = '01'): string {
  serial += 1;
  return `052-9${String(serial).padStart(4, '0')}${ending}`;
}

/** Makes the person's next respondent one with exactly these numbers, who afterwards belongs to no interviewer. */
export async function takeCase(
  server: Pick<TestServer, 'db' | 'asOwner'>,
  person: Person,
  wanted: {
    readonly phones: readonly string[];
    readonly project?: number;
    readonly region?: string;
    readonly leaving?: Respondent;
  },
): Promise<Respondent> {
  const project = wanted.project ?? 1042;
  const { phones, region = 'south' } = wanted;
  const id = await prepareCase(server.db, { project, login: person.name, phones, region });
  const respondent = await person.next(wanted.leaving ?? null);
  if (respondent.sfId !== id) throw new Error(`case ${respondent.sfId} came instead of ${id}`);
  await server.asOwner('update study_case set assigned_person_id = null where project_id = $1 and id = $2', [
    project,
    id,
  ]);
  return respondent;
}

/** Removes all other cases from the queue until `endOnly`. */
export async function onlyCases(server: TestServer, ids: readonly number[]): Promise<void> {
  await server.asOwner('update study_case set quota_locked = not quota_locked where quota_locked = (id = any($1))', [
    ids,
  ]);
}

export async function endOnly(server: TestServer): Promise<void> {
  await server.asOwner('update study_case set quota_locked = false where quota_locked');
}

/** Makes a case due: PostgreSQL's clock cannot be moved, but due times can. */
export async function makeDue(server: TestServer, caseId: number): Promise<void> {
  await server.asOwner("update study_case set ready_at = now() - interval '1 minute' where id = $1", [caseId]);
  await server.asOwner(
    "update phone set due_at = now() - interval '1 minute' where case_id = $1 and due_at is not null",
    [caseId],
  );
}

/** Returns one row, read as the owner. */
export async function row<T>(
  server: Pick<TestServer, 'asOwner'>,
  statement: string,
  values: readonly unknown[] = [],
): Promise<T> {
  const { rows } = await server.asOwner(statement, values);
  return rows[0] as T;
}

/** Dials the respondent's first number, which answers. */
export async function answered(person: Person, respondent: Respondent): Promise<void> {
  await person.dial(respondent);
  await person.lineIs('answered');
}

/** Hangs up and waits until the line is free. */
export async function over(person: Person): Promise<void> {
  await person.hangUp();
  await person.lineIsFree();
}

export async function caseRow(server: TestServer, id: number) {
  return await row<{
    record_status: string;
    tier: number | null;
    ready_at: Date;
    lease_session_id: number | null;
    outcome: string | null;
    appointment_person_id: number | null;
  }>(
    server,
    `select c.*, d.system_key as outcome from study_case c left join disposition d on d.project_id = c.project_id and d.id = c.outcome_id
     where c.id = $1`,
    [id],
  );
}

export async function phoneRow(server: TestServer, id: number) {
  return await row<{ list_status: string; key: string; due_at: Date | null }>(
    server,
    'select p.*, d.system_key as key from phone p join disposition d on d.project_id = p.project_id and d.id = p.disposition_id where p.id = $1',
    [id],
  );
}

/** Returns the cells of a man of 35–54 in the south: his region, and sex × age × region. */
export async function cells(server: TestServer) {
  const { rows } = await server.asOwner(
    `select completed, reserved, extra, target, refusals from quota_cell
     where project_id = 1042 and key in ('5:south', '1:1|1:2|5:south', '1:11:25:south') order by id`,
  );
  return rows as { completed: number; reserved: number; extra: number; target: number; refusals: number }[];
}
