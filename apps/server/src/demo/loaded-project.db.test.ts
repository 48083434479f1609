import { allCalls, casesCalls, claimingFields, quotasCalls, REPORTS } from '@seker/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { row } from '../testing/field.ts';
import { Person } from '../testing/person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { LOAD_PROJECT, seedLoad } from './seed-load.ts';

const CASES = 200;

let server: TestServer;
let admin: Person;
/** What stands for the parts of addresses, of the loaded project. */
let ids: Readonly<Record<string, string>>;

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  await seedLoad(server.db, CASES);
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
  ids = await row<Record<string, string>>(
    server,
    `select p.id::text as "projectId", min(c.id)::text as "caseId", min(v.id)::text as "variableId", min(q.id)::text as "quotaId"
     from project p join study_case c on c.project_id = p.id join variable v on v.project_id = p.id join quota q on q.project_id = p.id
     where p.id = ${LOAD_PROJECT} group by p.id`,
  );
});
afterEach(() => expect(server.troubles()).toEqual([]));
afterAll(async () => await server.stop());

/** Reads that ask for more than a project, or for another role than an administrator's. */
const OTHERWISE: readonly string[] = ['exportTables', 'readInterviewerQuality', 'readCallbackTeam'];

/** Every read of a project that the contract has: those that name one, and the reports. */
function readsOfProject(): readonly { readonly name: string; readonly path: string }[] {
  return allCalls
    .filter(({ name, method, changesState }) => method === 'GET' && !changesState && !OTHERWISE.includes(name))
    .filter(
      (call) => claimingFields(call).some(({ subject }) => subject === 'Project') || call.path.includes(':report'),
    )
    .flatMap(({ name, path }) => {
      const parts = [...path.matchAll(/:(\w+)/g)].map(([, part]) => part ?? '');
      const reports = parts.includes('report') ? Object.keys(REPORTS) : [''];
      if (parts.some((part) => part !== 'report' && ids[part] === undefined)) return [];
      return reports.map((report) => ({
        name: report === '' ? name : `${name} ${report}`,
        path: `${path.replace(/:(\w+)/g, (_all, part: string) => ids[part] ?? report)}?projectId=${LOAD_PROJECT}&project=${LOAD_PROJECT}`,
      }));
    });
}

it('every read of a loaded project answers, and none with a failure', async () => {
  const reads = readsOfProject();
  expect(reads.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['listQuotas', 'readSample', 'readCase', 'listCases', 'listVariables', 'runReport status']),
  );
  const refused: Record<string, string> = {};
  for (const { name, path } of reads) {
    const response = await admin.fetch(path);
    const text = await response.text();
    if (response.status !== 200) refused[name] = `${response.status} ${(JSON.parse(text) as { code: string }).code}`;
  }
  expect(refused).toEqual({});
});

it('its quotas and cases are whole: cells with their values, cases in them', async () => {
  const { rows } = await admin.call(quotasCalls.listQuotas, { projectId: LOAD_PROJECT });
  expect(rows.map(({ cells }) => cells.map(({ parts }) => parts))).toEqual([
    ['1', '2', '3', '4', '5', '6', '7', '8'].map((value) => [value]),
  ]);
  expect(await admin.call(casesCalls.listCases, { projectId: LOAD_PROJECT })).toMatchObject({ total: CASES });
});
