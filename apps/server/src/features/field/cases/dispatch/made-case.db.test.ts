import { deskCalls as calls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { caseRow, freshNumber, onlyCases, row } from '../../../../testing/field.ts';
import { Person } from '../../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

let server: TestServer;
const people: Person[] = [];
beforeAll(async () => {
  server = await startTestServer({ exchange: 'manual', jobs: false });
  await onlyCases(server, []);
  await server.asOwner("update project set type = 'fictive' where id = 1042");
  await server.asOwner("update project set type = 'fictive', zones = '{}' where id = 1043");
});
afterAll(async () => await server.stop());
afterEach(async () => {
  for (const person of people.splice(0)) await person.goHome();
  expect(server.troubles()).toEqual([]);
});

async function atWork(name: string, station: string, project = 1042): Promise<Person> {
  const person = await Person.atWork(server, name, station, project);
  people.push(person);
  return person;
}

async function next(person: Person) {
  const { code, data } = await person.call(calls.nextRespondent, { respId: null });
  if (code !== 0 || data === undefined) throw new Error(`no respondent: ${code}`);
  return data;
}

async function openCases(project = 1042): Promise<number> {
  const { count } = await row<{ count: number }>(
    server,
    "select count(*)::int as count from study_case where project_id = $1 and record_status in ('empty', 'inUse')",
    [project],
  );
  return count;
}

describe('a project without a list', () => {
  it('creates an empty case per interviewer, who types its number, and keeps none that was released unused', async () => {
    const [dana, noam] = [await atWork('dana', '101'), await atWork('noam', '102')];
    const before = await openCases();
    const given = await Promise.all([next(dana), next(noam)]);
    expect(new Set(given.map(({ sfId }) => sfId)).size).toBe(2);
    expect(given.map(({ phones, profile }) => [phones.length, profile.length])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    const [own] = given;
    if (own === undefined) throw new Error('no case');
    // A double click returns the same one.
    expect((await next(dana)).sfId).toBe(own.sfId);
    const typed = await dana.call(calls.customPhone, { num: freshNumber(), sfid: own.sfId });
    expect(typed.code).toBe(0);
    const held = (await next(dana)).phones;
    expect(held.map(({ manual }) => Number(manual))).toEqual([1]);

    await noam.goHome();
    const omar = await atWork('omar', '103');
    expect((await next(omar)).sfId).toBe(given[1]?.sfId);
    expect(await openCases()).toBe(before + 2);
    expect(await caseRow(server, own.sfId)).toMatchObject({ record_status: 'inUse' });
  });

  it('creates none outside the hours', async () => {
    const dana = await atWork('dana', '101', 1043);
    const before = await openCases(1043);
    expect((await dana.call(calls.nextRespondent, { respId: null })).code).not.toBe(0);
    expect(await openCases(1043)).toBe(before);
  });
});
