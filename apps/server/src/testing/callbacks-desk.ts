import { officeCallbacksCalls as calls, type OfficeCallback, type OfficeCallbacks } from '@seker/contract';
import { freshNumber } from './field.ts';
import type { Person } from './person.ts';
import { prepareCase } from './prepare-case.ts';
import type { TestServer } from './test-server.ts';

export interface WantedCallback {
  readonly project?: number;
  /** Whose it is; null: all interviewers'. */
  readonly owner?: string | null;
  /** A supervisor gave it to that person. */
  readonly isGiven?: boolean;
  /** Before now; negative: later. */
  readonly minutesAgo: number;
  readonly language?: string;
}

/** Makes a callback as a status with an agreed time leaves it: its number waits, and its case stands in the queue. */
export async function makeCallback(server: TestServer, wanted: WantedCallback): Promise<number> {
  const { project = 1042, owner = 'noam', isGiven = false, minutesAgo, language = 'he' } = wanted;
  const id = Number(await prepareCase(server.db, { project, login: 'noam', phones: [freshNumber()], language }));
  const at = new Date(server.deps.now() - minutesAgo * 60_000);
  await server.asOwner(
    `update phone set list_status = 'pending', due_at = $3, due_why = 'meeting', disposition_id = (
       select d.id from disposition d where d.project_id = $1 and d.type = 3 order by d.id limit 1)
     where project_id = $1 and case_id = $2`,
    [project, id, at],
  );
  await server.asOwner(
    `update study_case set tier = $3, ready_why = 'meeting', ready_at = $4, attempts = 1,
       assigned_person_id = case when $3 = 1 then (select id from person where login = $5) end,
       appointment_person_id = case when $3 = 2 then (select id from person where login = $5) end
     where project_id = $1 and id = $2`,
    [project, id, isGiven ? 1 : 2, at, owner],
  );
  return id;
}

type Query = Readonly<Record<string, unknown>>;

export async function listed(person: Person, query: Query = { projectId: 1042 }): Promise<OfficeCallbacks> {
  return await person.call(calls.listOfficeCallbacks, query as never);
}

/** The callback of a case as a person is shown it. */
export async function callbackOf(person: Person, id: number, query?: Query): Promise<OfficeCallback | undefined> {
  return (await listed(person, query ?? { projectId: 1042, respondent: id })).rows.find((row) => row.id === id);
}

/** A callback as its reader saw it, for an act. */
export function seenOf({ id, at, owner }: OfficeCallback) {
  return { caseId: id, at, owner };
}
