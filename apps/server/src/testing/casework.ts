import { casesCalls as calls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { row } from './field.ts';
import { Person } from './person.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export const PROJECT = 1042;

export let server: TestServer;
export let supervisor: Person;
/** May see the project, but not the identity of its people. */
export let observer: Person;
const interviewers: Person[] = [];

/** Registers hooks for a server and the office people who manage its project's cases. */
export function openCasework(): void {
  beforeAll(async () => {
    server = await startTestServer({ speed: 100, jobs: false });
    supervisor = new Person(server, 'supervisor');
    await supervisor.logInToOffice();
    observer = new Person(server, 'observer');
    await observer.logInToOffice();
    await server.asOwner('update project set observer = true where id = $1', [PROJECT]);
    await server.asOwner(
      "insert into allocation (project_id, person_id) select $1, id from person where login = 'observer' on conflict do nothing",
      [PROJECT],
    );
  });
  afterEach(async () => {
    for (const person of interviewers.splice(0)) await person.goHome();
    await server.asOwner('update study_case set quota_locked = false, held_at = null, held_by = null');
    // Cases tried in one test are not dispatched in the next.
    await server.asOwner(
      `update study_case c set assigned_person_id = null, tier = case when tier is not null and not exists (
         select from attempt a where a.project_id = c.project_id and a.case_id = c.id) then 6 end
       where lease_session_id is null and (assigned_person_id is not null or tier = 1 or exists (
         select from attempt a where a.project_id = c.project_id and a.case_id = c.id))`,
    );
  });
  afterAll(async () => {
    expect(server.troubles()).toEqual([]);
    await server.stop();
  });
}

/** Puts an interviewer to work in the project until the test ends. */
export async function atWork(name: string, station: string): Promise<Person> {
  const person = await Person.atWork(server, name, station);
  interviewers.push(person);
  return person;
}

export async function listCases(query: object = {}, person: Person = supervisor) {
  return await person.call(calls.listCases, { projectId: PROJECT, ...query } as never);
}

export async function readCase(caseId: number, person: Person = supervisor) {
  return await person.call(calls.readCase, { projectId: PROJECT, caseId });
}

export async function idOf(login: string): Promise<number> {
  return Number((await row<{ id: number }>(server, 'select id from person where login = $1', [login])).id);
}

/** Returns a case without attempts. */
export async function freeCase(offset = 0): Promise<number> {
  const { id } = await row<{ id: number }>(
    server,
    'select id from study_case where project_id = $1 and tier = 6 and attempts = 0 order by id offset $2 limit 1',
    [PROJECT, 200 + offset],
  );
  return Number(id);
}
