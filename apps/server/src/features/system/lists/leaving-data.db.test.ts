import { casesCalls, listRecordsCalls, peopleCalls } from '@seker/contract';
import { later, MINUTE } from '@seker/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const PROJECT = 1042;

let server: TestServer;
let supervisor: Person;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

async function traces(action: string) {
  const { rows } = await server.asOwner(
    `select e.subject, e.subject_id::int as id, e.project_id::int as project, e.details, p.login
     from audit_event e join person p on p.id = e.person_id where e.action = $1 order by e.id`,
    [action],
  );
  return rows as { subject: string; id: number | null; project: number; login: string; details: { rows?: number } }[];
}

describe('data about people that leaves', () => {
  it('as a list is audited: by whom, which columns, and how many rows', async () => {
    const path = casesCalls.exportCases.path.replace(':projectId', String(PROJECT));
    const file = await (await supervisor.fetch(`${path}?columns=id,phone&format=csv`)).text();
    expect((await traces('exportList')).at(-1)).toMatchObject({
      subject: 'case',
      project: PROJECT,
      login: 'supervisor',
      details: { rows: file.trim().split('\n').length - 1, format: 'csv', columns: ['cases.one', 'cases.phone'] },
    });
  });

  it('is audited, too, where the download is broken off', async () => {
    const before = (await traces('exportList')).length;
    const leaving = new AbortController();
    const response = await supervisor.fetch(peopleCalls.exportPeople.path, { signal: leaving.signal });
    await response.body?.getReader().read();
    leaving.abort();
    await expect.poll(async () => (await traces('exportList')).length).toBe(before + 1);
  });

  it("as a case's page is audited once while it stays open, without anything of the person", async () => {
    const { id } = await row<{ id: number }>(
      server,
      'select min(id)::int as id from study_case where project_id = $1',
      [PROJECT],
    );
    const read = async () => await supervisor.call(casesCalls.readCase, { projectId: PROJECT, caseId: id });
    await read();
    const { events } = await read();
    const expected = { subject: 'case', id, project: PROJECT, login: 'supervisor', details: { maySeePeople: true } };
    expect(await traces('read')).toEqual([expected]);
    expect(events.filter(({ what }) => what === 'read')).toEqual([]);
    server.setClock(later(server.deps.now(), 16 * MINUTE));
    await read();
    expect(await traces('read')).toHaveLength(2);
  });

  it("as a list's record is audited", async () => {
    const { list, id } = await row<{ list: number; id: number }>(
      server,
      `select r.list_file_id::int as list, min(r.id)::int as id from list_record r join project p on p.list_file_id = r.list_file_id
       where p.id = $1 group by 1`,
      [PROJECT],
    );
    await supervisor.call(listRecordsCalls.readRecord, { listFileId: list, recordId: id });
    expect((await traces('read')).at(-1)).toMatchObject({ subject: 'record', id, details: { listFileId: list } });
  });
});
