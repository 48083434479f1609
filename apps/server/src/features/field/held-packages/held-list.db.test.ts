import { heldPackagesCalls as calls, casesCalls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FieldTeam } from '../../../testing/field-team.ts';
import { HeldDesk, one } from '../../../testing/held-desk.ts';
import { Person } from '../../../testing/person.ts';
import { codeOf } from '../../../testing/refusal.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let team: FieldTeam;
let desk: HeldDesk;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  team = await FieldTeam.open(server);
  desk = new HeldDesk(server, team);
});
beforeEach(async () => {
  await team.begin();
  await server.asOwner('delete from device_package');
});
afterEach(() => expect(server.troubles()).toEqual([]));
afterAll(async () => await server.stop());

async function idsOf(query: Readonly<Record<string, string | number>> = {}, by: Person = team.admin) {
  const { rows, total } = await by.call(calls.listHeldPackages, query as never);
  expect(total).toBe(rows.length);
  return rows.map(({ id }) => id);
}

describe('the held packages', () => {
  it('come with those first that wait, the oldest first, and are filtered', async () => {
    const first = await desk.held('revoked');
    await server.asOwner("update device_package set received_at = received_at - interval '1 hour'");
    const second = await desk.held('doubtful');
    const third = await desk.held('unreadable');
    const all = [first, second, third].map(({ packageId }) => packageId);
    expect(await idsOf()).toEqual(all);
    await desk.decide(first, 'aside');
    expect(await idsOf()).toEqual([all[1], all[2], all[0]]);
    expect(await idsOf({ state: 'waiting' })).toEqual([all[1], all[2]]);
    expect(await idsOf({ state: 'aside,accepted' })).toEqual([all[0]]);
    expect(await idsOf({ why: 'doubtful' })).toEqual([all[1]]);
    expect(await idsOf({ device: third.deviceId })).toEqual([all[2]]);
    expect(await idsOf({ project: team.projectId })).toEqual([all[1], all[0]]);
    expect(await idsOf({ case: second.caseId ?? 0 })).toEqual([all[1]]);
    expect(await idsOf({ q: 'Tablet' })).toHaveLength(3);
    expect(await idsOf({ q: String(second.caseId) })).toEqual([all[1]]);
    const pages: number[] = [];
    for (let after = ''; ; ) {
      const page = await team.admin.call(calls.listHeldPackages, { limit: 1, after } as never);
      pages.push(...page.rows.map(({ id }) => id));
      if (page.next === null) break;
      after = page.next;
    }
    expect(pages).toEqual([all[1], all[2], all[0]]);
  });

  it('are of who has the project, or the person whose device it is; without either, of administrators', async () => {
    const readable = await desk.held('revoked');
    const unreadable = await desk.held('unreadable');
    const both = [readable.packageId, unreadable.packageId];
    await server.asOwner(`
      with neighbours as (insert into person_group (name) values ('Neighbours') returning id)
      insert into person (group_id, login, real_name, role, password_hash)
      select n.id, 'north', 'North', 'supervisor', p.password_hash from neighbours n, person p where p.login = 'supervisor'`);
    const north = new Person(server, 'north');
    await north.logInToOffice();
    expect(await idsOf({}, north)).toEqual([]);
    const group = `(select group_id from person where login = 'north')`;
    const was = `(select group_id from person where login = 'supervisor')`;
    // The person moves to the north; the project stays.
    await server.asOwner(`update person set group_id = ${group} where id = $1`, [team.dana]);
    expect(await idsOf({}, north)).toEqual(both);
    expect(await north.call(calls.readHeldPackage, one(readable.packageId))).toMatchObject({ may: { decide: false } });
    expect(await codeOf(desk.decide(readable, 'aside', { by: north }))).toBe('forbidden');
    await desk.decide(unreadable, 'aside', { by: north });
    await server.asOwner(`update person set group_id = ${was} where id = $1`, [team.dana]);
    expect(await codeOf(north.call(calls.readHeldPackage, one(readable.packageId)))).toBe('forbidden');
    await server.asOwner('update device_package set device_id = null');
    await server.asOwner(`update project set group_id = ${group} where id = $1`, [team.projectId]);
    expect(await idsOf({}, north)).toEqual([readable.packageId]);
    expect(await north.call(calls.readHeldPackage, one(readable.packageId))).toMatchObject({ may: { decide: true } });
    expect(await codeOf(north.call(calls.readHeldPackage, one(unreadable.packageId)))).toBe('forbidden');
    expect(await idsOf()).toHaveLength(2);
  });
});

describe('the page of a case', () => {
  it('tells of interviews beside its own, with their answers, and of what waits', async () => {
    const held = await desk.held('begunElsewhere');
    const of = { projectId: team.projectId, caseId: held.caseId ?? 0 } as never;
    const before = await team.admin.call(calls.readBesides, of);
    expect(before.interviews).toEqual([]);
    expect(before.waiting).toMatchObject([{ id: held.packageId, why: 'begunElsewhere' }]);
    await desk.decide(held, 'second', { note: 'Both are kept' });
    const { interviews, waiting } = await team.admin.call(calls.readBesides, of);
    expect(waiting).toEqual([]);
    expect(interviews).toMatchObject([{ beside: 'second', mode: 'offline', outcome: 'success', device: 'Tablet 07' }]);
    const story = await team.admin.call(calls.readBesideStory, {
      ...(of as object),
      besideId: interviews[0]?.id,
    } as never);
    expect(story.answers.map(({ number, words }) => [number, words])).toContainEqual(['AGE', '33']);
    const [current] = await desk.interviews();
    const wanted = { ...(of as object), besideId: current?.id } as never;
    expect(await codeOf(team.admin.call(calls.readBesideStory, wanted))).toBe('notFound');
    const { events } = await team.admin.call(casesCalls.readCase, of);
    expect(events.filter(({ what }) => what === 'secondPackage')).toMatchObject([{ text: 'Both are kept' }]);
    expect(events.filter(({ kind }) => kind === 'interviewEnded')).toHaveLength(1);
  });
});
