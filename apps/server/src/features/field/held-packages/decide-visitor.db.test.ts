import { heldPackagesCalls as calls, devicesCalls, type PackageDecision } from '@seker/contract';
import { instant } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WHOLE } from '../../../testing/field-team.ts';
import { one, otherStoryOf } from '../../../testing/held-desk.ts';
import type { HeldInterview } from '../../../testing/held-interview.ts';
import { type KioskAlone, pairedKioskAlone } from '../../../testing/kiosk-alone.ts';
import { Person } from '../../../testing/person.ts';
import { codeOf } from '../../../testing/refusal.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey } from '../../../testing/web-survey.ts';

const NOON = instant(Date.parse('2031-05-04T10:00:00Z'));
let server: TestServer;
let admin: Person;
let supervisor: Person;
let projectId: number;
let kiosk: KioskAlone;
let deviceId: number;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  server.setClock(NOON);
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
});
beforeEach(async () => {
  ({ projectId } = await openWebSurvey(server, webDocument()));
  await server.asOwner('update project set kiosk = true where id = $1', [projectId]);
  ({ id: deviceId, kiosk } = await pairedKioskAlone(server, admin, projectId, 'Hall'));
});
afterEach(() => expect(server.troubles()).toEqual([]));
afterAll(async () => await server.stop());

async function interviews(of = projectId) {
  const { rows } = await server.asOwner(
    `select id::int, state, outcome, stopped_at is not null as "left", digest_differs as differs, device_id::int as device, (
       select count(*)::int from interview_event e where e.project_id = i.project_id and e.interview_id = i.id) as events
     from interview i where project_id = $1 order by id`,
    [of],
  );
  return rows as readonly { id: number; state: string; outcome: string | null; events: number }[];
}

async function asked(pages: readonly object[] = WHOLE): Promise<HeldInterview> {
  const visitor = await kiosk.begin(NOON);
  for (const page of pages) await visitor.answer(page as never);
  return visitor;
}

async function revoke(): Promise<void> {
  await admin.call(devicesCalls.revokeDevice, { deviceId, name: 'Hall' } as never);
}

async function held(): Promise<readonly number[]> {
  const { rows } = await admin.call(calls.listHeldPackages, {
    device: String(deviceId),
    sort: 'received.asc',
  } as never);
  expect(rows.every(({ kind, caseId }) => kind === 'visitor' && caseId === null)).toBe(true);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

async function decide(packageId: number, as: PackageDecision, { by = admin, seen = 'waiting' } = {}) {
  const { sides } = await by.call(calls.readHeldPackage, one(packageId));
  const wanted = { ...one(packageId), as, note: '', seen, current: sides.system?.id ?? null };
  return await by.call(calls.decideHeldPackage, wanted as never);
}

describe('the held interview of a visitor', () => {
  it('is accepted also from a kiosk that was revoked, with its answers', async () => {
    const visitor = await asked();
    await revoke();
    expect(await kiosk.send(visitor)).toEqual({ type: 'held' });
    const [packageId = 0] = await held();
    expect(await admin.call(calls.readHeldPackage, one(packageId))).toMatchObject({
      kind: 'visitor',
      why: 'revoked',
      project: { id: projectId },
      sides: { device: { answers: 3, outcome: 'success' }, system: null },
      may: { decide: true, accept: 'visitor', second: false },
      isDoubtful: false,
    });
    const { device } = await admin.call(calls.readHeldStories, one(packageId));
    expect(device?.answers.map(({ number, words }) => [number, words])).toContainEqual(['AGE', '33']);
    expect(await codeOf(decide(packageId, 'second'))).toBe('packageNotTakeable');
    const answer = await decide(packageId, 'accepted');
    const [stored] = await interviews();
    expect(stored).toMatchObject({ outcome: 'success', device: deviceId, events: visitor.events.length });
    expect(answer).toEqual({ state: 'accepted', interviewId: stored?.id });
    // The same again is here; two people have one interview.
    expect(await kiosk.send(visitor)).toEqual({ type: 'stored', haveSeq: visitor.events.length });
    expect(await codeOf(decide(packageId, 'aside'))).toBe('packageDecided');
    expect(await interviews()).toHaveLength(1);
  });

  it('is stored with what followed, from packages that tell the same', async () => {
    const visitor = await asked(WHOLE.slice(0, 1));
    await revoke();
    await kiosk.send(visitor);
    for (const page of WHOLE.slice(1)) await visitor.answer(page as never);
    await kiosk.send(visitor);
    const [first = 0, second = 0] = await held();
    expect(await admin.call(calls.readHeldPackage, one(first))).toMatchObject({ packages: 2 });
    await decide(first, 'accepted');
    expect(await interviews()).toMatchObject([{ outcome: 'success', events: visitor.events.length }]);
    expect(await codeOf(decide(second, 'aside'))).toBe('packageDecided');
  });

  it('that was left stays so', async () => {
    const visitor = await asked(WHOLE.slice(0, 1));
    await revoke();
    await kiosk.send(visitor);
    const [packageId = 0] = await held();
    await decide(packageId, 'accepted');
    expect(await interviews()).toMatchObject([{ state: 'open', left: true, outcome: null }]);
  });

  it('of another project is of who has that project, and is stored there', async () => {
    const visitor = await asked();
    const elsewhere = await openWebSurvey(server, webDocument());
    const version = await server.asOwner('select questionnaire_version_id::int as id from project where id = $1', [
      elsewhere.projectId,
    ]);
    const [{ id: versionId } = { id: 0 }] = version.rows as { id: number }[];
    await kiosk.send(visitor, { projectId: elsewhere.projectId, versionId });
    const [packageId = 0] = await held();
    const group = await server.asOwner(
      `with neighbours as (insert into person_group (name) values ('Neighbours ' || $1) returning id), moved as (
         insert into person (group_id, login, real_name, role, password_hash)
         select n.id, 'n' || $1, 'North', 'supervisor', p.password_hash from neighbours n, person p where p.login = 'supervisor')
       select id from neighbours`,
      [String(elsewhere.projectId)],
    );
    const [{ id: groupId } = { id: 0 }] = group.rows as { id: number }[];
    await server.asOwner('update project set group_id = $2 where id = $1', [elsewhere.projectId, groupId]);
    const north = new Person(server, `n${elsewhere.projectId}`);
    await north.logInToOffice();
    // The kiosk is of the south: it is read there, and decided where its project is.
    expect(await supervisor.call(calls.readHeldPackage, one(packageId))).toMatchObject({ may: { decide: false } });
    expect(await codeOf(decide(packageId, 'accepted', { by: supervisor }))).toBe('forbidden');
    const { rows } = await north.call(calls.listHeldPackages, {} as never);
    expect(rows).toMatchObject([{ id: packageId, why: 'unknownWork', project: { id: elsewhere.projectId } }]);
    await decide(packageId, 'accepted', { by: north });
    expect(await interviews()).toEqual([]);
    expect(await interviews(elsewhere.projectId)).toMatchObject([{ outcome: 'success' }]);
  });

  it('by a questionnaire that is not the project’s can only be set aside', async () => {
    const visitor = await asked();
    const elsewhere = await openWebSurvey(server, webDocument());
    await kiosk.send(visitor, { projectId: elsewhere.projectId, versionId: 1 });
    const [packageId = 0] = await held();
    expect(await admin.call(calls.readHeldPackage, one(packageId))).toMatchObject({ undecidable: 'noVersion' });
    expect(await codeOf(decide(packageId, 'accepted'))).toBe('packageNotTakeable');
    expect(await decide(packageId, 'aside')).toEqual({ state: 'aside', interviewId: null });
  });

  it('that tells another story of a stored one says what differs, and can only be set aside', async () => {
    const visitor = await asked();
    await kiosk.send(visitor);
    expect(await kiosk.send(visitor, { events: otherStoryOf(visitor) })).toEqual({ type: 'held' });
    const [packageId = 0] = await held();
    const [stored] = await interviews();
    const reading = await admin.call(calls.readHeldPackage, one(packageId));
    expect(reading).toMatchObject({
      why: 'fork',
      sides: { system: { id: stored?.id } },
      may: { accept: null, second: false },
    });
    expect(reading.differing.map(({ number }) => number)).toEqual(['SEX']);
    expect(await codeOf(decide(packageId, 'accepted'))).toBe('packageNotTakeable');
    expect(await interviews()).toHaveLength(1);
  });

  it('that two people decide at once is stored once', async () => {
    const visitor = await asked();
    await revoke();
    await kiosk.send(visitor);
    const [packageId = 0] = await held();
    const settled = await Promise.allSettled([
      decide(packageId, 'accepted'),
      decide(packageId, 'accepted', { by: supervisor }),
    ]);
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = settled.find((each) => each.status === 'rejected');
    expect(['packageDecided', 'conflict']).toContain((lost as PromiseRejectedResult).reason.code);
    expect(await interviews()).toHaveLength(1);
  });
});
