import { casesCalls, devicesCalls, fieldWorkCalls } from '@seker/contract';
import { instant, MINUTE } from '@seker/kernel';
import { seal } from '@seker/sealing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { caseRow, row } from '../../../testing/field.ts';
import { type FieldDevice, pairedFieldDevice } from '../../../testing/field-device.ts';
import { Person } from '../../../testing/person.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey, personalLink } from '../../../testing/web-survey.ts';

const NOON = instant(Date.parse('2031-05-04T10:00:00Z'));
const WHOLE = [{ 'a.sex': '1' }, { 'a.age': '33' }, { 'a.again': '2' }];

let server: TestServer;
let admin: Person;
let dana: number;
let projectId: number;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  server.setClock(NOON);
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
  dana = await idOfPerson('dana');
});
beforeEach(async () => {
  server.setClock(NOON);
  ({ projectId } = await openWebSurvey(server, webDocument()));
  await server.asOwner('insert into allocation (project_id, person_id) values ($1, $2)', [projectId, dana]);
});
afterEach(() => expect(server.troubles()).toEqual([]));
afterAll(async () => await server.stop());

async function idOfPerson(login: string): Promise<number> {
  return Number((await row<{ id: number }>(server, 'select id from person where login = $1', [login])).id);
}

async function give(caseIds: readonly number[], personId: number | null = dana, until: string | null = null) {
  return await admin.call(casesCalls.bulkCases, {
    projectId,
    act: 'field',
    personId,
    until,
    ids: caseIds,
    expect: caseIds.length,
  } as never);
}

async function caseInField(): Promise<{ readonly caseId: number; readonly path: string }> {
  const { caseId, path } = await personalLink(server, projectId);
  await give([caseId]);
  return { caseId, path };
}

/** The work of this project alone: the tests of a file share their people. */
async function workOf(device: FieldDevice) {
  return (await device.work()).assignments.filter((each) => each.projectId === projectId);
}

async function begunOn(device: FieldDevice, pages: readonly object[]) {
  const [assignment] = await workOf(device);
  if (assignment === undefined) throw new Error('no work');
  const interview = await device.begin(assignment, NOON);
  for (const page of pages) await interview.answer(page as never);
  return interview;
}

async function interviews() {
  const { rows } = await server.asOwner(
    `select mode, state, outcome, digest_differs as differs, started_at as "startedAt", (
       select count(*)::int from interview_event e where e.project_id = i.project_id and e.interview_id = i.id) as events
     from interview i where project_id = $1 order by id`,
    [projectId],
  );
  return rows as readonly { mode: string; state: string; outcome: string; differs: boolean; events: number }[];
}

async function heldOf(deviceId: number) {
  const { rows } = await server.asOwner(
    'select why, case_id as "caseId" from device_package where device_id = $1 order by id',
    [deviceId],
  );
  return rows.map((held) => held as { why: string; caseId: number | null });
}

const refusalOf = async (act: Promise<unknown>): Promise<unknown> =>
  await act.then(
    () => null,
    ({ code }: { code: unknown }) => code,
  );

describe('the work of an interviewer in the field', () => {
  it('is the open cases that they were given, with all that an interview of each begins with', async () => {
    const { device } = await pairedFieldDevice(server, admin, dana);
    const first = await personalLink(server, projectId);
    const second = await row<{ caseId: number }>(
      server,
      `insert into study_case (project_id, draw_id, language_id, zone)
       select project_id, draw_id, language_id, zone from study_case where project_id = $1 and id = $2 returning id as "caseId"`,
      [projectId, first.caseId],
    );
    await give([first.caseId, second.caseId], dana, '2031-05-09');
    expect(await device.meet()).toMatchObject({ kind: 'field', mayWork: true, now: new Date(NOON).toISOString() });
    const work = (await workOf(device)).toSorted((one, other) => one.caseId - other.caseId);
    expect(work).toMatchObject([
      { caseId: first.caseId, until: '2031-05-09', language: 'en', isBegunElsewhere: false, start: { v: 1 } },
      { caseId: second.caseId, until: '2031-05-09' },
    ]);
    await give([second.caseId], null);
    expect((await workOf(device)).map(({ caseId }) => caseId)).toEqual([first.caseId]);
    const noam = await idOfPerson('noam');
    expect(await give([first.caseId], noam)).toMatchObject({ result: { refused: [{ code: 'notAllocated' }] } });
  });

  it('is told once: nothing comes where nothing has changed', async () => {
    const { device } = await pairedFieldDevice(server, admin, dana);
    await caseInField();
    const told = (await device.call(fieldWorkCalls.readFieldWork, {})) as { mark: string };
    expect(await device.call(fieldWorkCalls.readFieldWork, { since: told.mark })).toEqual({
      mark: told.mark,
      work: null,
    });
  });

  it('moves to another interviewer with the case, and ends with its interview', async () => {
    const noam = await idOfPerson('noam');
    await server.asOwner('insert into allocation (project_id, person_id) values ($1, $2)', [projectId, noam]);
    const [one, other] = [await pairedFieldDevice(server, admin, dana), await pairedFieldDevice(server, admin, noam)];
    const { caseId } = await caseInField();
    await give([caseId], noam);
    expect([await workOf(one.device), (await workOf(other.device)).length]).toEqual([[], 1]);
    const interview = await begunOn(other.device, WHOLE);
    await other.device.send(interview);
    expect(await workOf(other.device)).toEqual([]);
    const { rows } = await server.asOwner('select ended_as as "as" from assignment where project_id = $1 order by id', [
      projectId,
    ]);
    expect(rows).toEqual([{ as: 'reassigned' }, { as: 'done' }]);
  });

  it('is none for who was disabled, and what their device brings is kept', async () => {
    const { id, device } = await pairedFieldDevice(server, admin, dana);
    await caseInField();
    const interview = await begunOn(device, WHOLE);
    await server.asOwner('update person set disabled_at = now() where id = $1', [dana]);
    expect(await device.meet()).toMatchObject({ mayWork: false });
    expect(await workOf(device)).toEqual([]);
    expect(await device.send(interview)).toEqual({ type: 'held' });
    await server.asOwner('update person set disabled_at = null where id = $1', [dana]);
    expect(await heldOf(id)).toMatchObject([{ why: 'revoked' }]);
  });
});

describe('an interview that a device brings', () => {
  it('is stored with its events and its end, and closes the case', async () => {
    const { id, device } = await pairedFieldDevice(server, admin, dana);
    const { caseId } = await caseInField();
    const interview = await begunOn(device, WHOLE);
    expect(await device.send(interview)).toEqual({ type: 'stored', haveSeq: interview.events.length });
    expect(await interviews()).toMatchObject([
      { mode: 'offline', state: 'ended', outcome: 'success', differs: false, events: interview.events.length },
    ]);
    expect(await caseRow(server, caseId)).toMatchObject({ record_status: 'success' });
    expect(await heldOf(id)).toEqual([]);
    const { rows } = await server.asOwner(
      `select distinct e.device, e.elapsed_ms as elapsed from interview_event e where project_id = $1 order by 2`,
      [projectId],
    );
    expect(rows).toEqual([{ device: `device-${id}`, elapsed: 20_000 }]);
  });

  it('is stored once, however often it comes and however its packages overlap', async () => {
    const { device } = await pairedFieldDevice(server, admin, dana);
    await caseInField();
    const interview = await begunOn(device, WHOLE.slice(0, 2));
    const first = interview.events.length;
    expect(await device.send(interview)).toEqual({ type: 'stored', haveSeq: first });
    expect((await interviews())[0]).toMatchObject({ state: 'open', events: first });
    await interview.answer({ 'a.again': '1' });
    const all = { type: 'stored', haveSeq: interview.events.length };
    const rest = interview.package(first + 1);
    expect(await Promise.all([device.send(interview), device.send(interview), device.send(interview, rest)])).toEqual([
      all,
      all,
      all,
    ]);
    expect(await interviews()).toMatchObject([{ outcome: 'success', events: interview.events.length }]);
  });

  it('tells how far it has come where events before are missing', async () => {
    const { device } = await pairedFieldDevice(server, admin, dana);
    await caseInField();
    const interview = await begunOn(device, WHOLE);
    expect(await device.send(interview, interview.package(4))).toEqual({ type: 'stored', haveSeq: 0 });
    expect(await interviews()).toEqual([]);
  });

  it('stands at the time of the server, however wrong the clock of the device is (W50)', async () => {
    for (const clockAhead of [-24 * 60 * MINUTE, 24 * 60 * MINUTE]) {
      ({ projectId } = await openWebSurvey(server, webDocument()));
      await server.asOwner('insert into allocation (project_id, person_id) values ($1, $2)', [projectId, dana]);
      const { device } = await pairedFieldDevice(server, admin, dana);
      await caseInField();
      device.clockAhead = clockAhead;
      await device.send(await begunOn(device, WHOLE));
      expect(await interviews()).toMatchObject([{ startedAt: new Date(NOON), differs: false }]);
    }
  });

  it('is flagged where device and server come to different results, and stored', async () => {
    const { device } = await pairedFieldDevice(server, admin, dana);
    await caseInField();
    const interview = await begunOn(device, WHOLE);
    await device.send(interview, { digest: 'f'.repeat(64) });
    expect(await interviews()).toMatchObject([{ outcome: 'success', differs: true }]);
  });
});

describe('what cannot be taken as it is', () => {
  it('is kept whole, once: an interview of a case that has begun on the web meanwhile', async () => {
    const { id, device } = await pairedFieldDevice(server, admin, dana);
    const { caseId, path } = await caseInField();
    const interview = await begunOn(device, WHOLE);
    const respondent = new Respondent(server);
    await respondent.start(await respondent.open(path));
    const sealed = await device.sealed(interview.uid, interview.package());
    expect(await device.sendSealed(interview.uid, sealed)).toEqual({ type: 'held' });
    expect(await device.sendSealed(interview.uid, sealed)).toEqual({ type: 'held' });
    expect(await heldOf(id)).toEqual([{ why: 'begunElsewhere', caseId }]);
    expect(await workOf(device)).toMatchObject([{ caseId, isBegunElsewhere: true }]);
    const [listed] = (await admin.call(devicesCalls.listDevices, { kind: 'field', q: 'Tablet' } as never)).rows.filter(
      (each) => each.id === id,
    );
    expect(listed).toMatchObject({ held: 1, person: { id: dana }, project: null });
  });

  it('is an answer that the questionnaire does not allow, or a page that was passed', async () => {
    const { id, device } = await pairedFieldDevice(server, admin, dana);
    await caseInField();
    const interview = await begunOn(device, WHOLE);
    const events = interview.events.filter(({ event }) => event.type !== 'answer');
    expect(await device.send(interview, { events: [...events] })).toEqual({ type: 'held' });
    expect(await heldOf(id)).toMatchObject([{ why: 'doubtful' }]);
    expect(await interviews()).toEqual([]);
  });

  it('is a second story of the same interview', async () => {
    const { id, device } = await pairedFieldDevice(server, admin, dana);
    await caseInField();
    const interview = await begunOn(device, WHOLE.slice(0, 1));
    await device.send(interview);
    const [first, ...rest] = interview.events;
    if (first?.event.type !== 'answer') throw new Error('no answer');
    const other = { ...first, event: { ...first.event, value: { type: 'choice', codes: [2], texts: {} } as const } };
    expect(await device.send(interview, { events: [other, ...rest] })).toEqual({ type: 'held' });
    expect(await heldOf(id)).toMatchObject([{ why: 'fork' }]);
  });

  it('is what belongs to no work of its person', async () => {
    const { id, device } = await pairedFieldDevice(server, admin, dana);
    await caseInField();
    const interview = await begunOn(device, WHOLE);
    expect(await device.send(interview, { assignmentId: asId(999_999) })).toEqual({ type: 'held' });
    expect(await device.send(interview, { versionId: asId(1) })).toEqual({ type: 'held' });
    expect(await heldOf(id)).toMatchObject([{ why: 'unknownWork', caseId: null }, { why: 'unknownWork' }]);
  });

  it('is what was damaged on its way, or sealed to another installation', async () => {
    const { id, device } = await pairedFieldDevice(server, admin, dana);
    await caseInField();
    const interview = await begunOn(device, WHOLE);
    const whole = await device.sealed(interview.uid, interview.package());
    const flipped = Buffer.from(whole, 'base64');
    flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1;
    for (const sealed of [flipped.toString('base64'), '', 'bm90IHNlYWxlZA==', await device.sealed(interview.uid, 7)])
      expect(await device.sendSealed(interview.uid, sealed)).toEqual({ type: 'held' });
    // A package of one interview is not taken for another.
    expect(await device.sendSealed(crypto.randomUUID(), whole)).toEqual({ type: 'held' });
    expect((await heldOf(id)).map(({ why }) => why)).toEqual(Array(5).fill('unreadable'));
  });

  it('is what a lost device brings after it was revoked', async () => {
    const { id, device } = await pairedFieldDevice(server, admin, dana);
    await caseInField();
    const interview = await begunOn(device, WHOLE);
    const sealed = await device.sealed(interview.uid, interview.package());
    await admin.call(devicesCalls.revokeDevice, { deviceId: id, name: 'Tablet 07' } as never);
    expect(await refusalOf(device.call(fieldWorkCalls.readFieldWork, {}))).toBe('keyRevoked');
    expect(await device.sendSealed(interview.uid, sealed)).toEqual({ type: 'held' });
    expect(await heldOf(id)).toMatchObject([{ why: 'revoked' }]);
    device.key = 'x'.repeat(40);
    expect(await refusalOf(device.sendSealed(interview.uid, sealed))).toBe('unauthenticated');
  });
});

describe('the key to what a device keeps', () => {
  it('is given to its person by their password, who has forgotten the code', async () => {
    const { device } = await pairedFieldDevice(server, admin, dana);
    const { sealing } = await device.meet();
    const key = Buffer.alloc(32, 7);
    const publicKey = new Uint8Array(Buffer.from(sealing.publicKey, 'base64'));
    const sealed = await seal(publicKey, new Uint8Array(key), new TextEncoder().encode('seker field escrow'));
    const recovery = 'r'.repeat(48);
    await device.call(fieldWorkCalls.keepEscrow, { sealed: Buffer.from(sealed).toString('base64'), recovery });
    // Its own key lies in the store that is locked.
    device.key = null;
    const recover = async (password: string, by = recovery) =>
      await device.call(fieldWorkCalls.recoverStore, { recovery: by, password });
    expect(await recover('seker-demo')).toEqual({ key: key.toString('base64') });
    expect(await refusalOf(recover('seker-demo', 's'.repeat(48)))).toBe('wrongPair');
    for (let tried = 0; tried < 4; tried += 1) expect(await refusalOf(recover('wrong'))).toBe('wrongPair');
    expect(await refusalOf(recover('seker-demo'))).toBe('tooManyRequests');
    const { text } = await row<{ text: string }>(
      server,
      'select (d.*)::text as text from device d order by id desc limit 1',
      [],
    );
    expect(text).not.toContain(key.toString('hex'));
  });
});
