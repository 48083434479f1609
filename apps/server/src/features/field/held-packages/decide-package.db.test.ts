import { heldPackagesCalls as calls, type HeldWhy, type PackageDecision } from '@seker/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caseRow, row } from '../../../testing/field.ts';
import { FieldTeam } from '../../../testing/field-team.ts';
import { HeldDesk, ON_WEB, one, otherStoryOf } from '../../../testing/held-desk.ts';
import { Person } from '../../../testing/person.ts';
import { codeOf, refusalOf } from '../../../testing/refusal.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let team: FieldTeam;
let desk: HeldDesk;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  team = await FieldTeam.open(server);
  desk = new HeldDesk(server, team);
});
beforeEach(async () => await team.begin());
afterEach(() => expect(server.troubles()).toEqual([]));
afterAll(async () => await server.stop());

const MAN = 1;
const WOMAN = 2;
/** An interview of the device, which is the one of its case. */
const TAKEN = { mode: 'offline', state: 'ended', outcome: 'success', beside: null, sex: MAN, isOfCase: true };
const ON_THE_WEB = { mode: 'web', state: 'ended', outcome: 'success', beside: null, sex: WOMAN, isOfCase: true };
const SECOND = { ...TAKEN, beside: 'second', isOfCase: false };

type Expected = readonly object[] | 'packageNotTakeable';
const CASES: readonly (readonly [HeldWhy, PackageDecision, Expected])[] = [
  ['unreadable', 'accepted', 'packageNotTakeable'],
  ['unreadable', 'second', 'packageNotTakeable'],
  ['unreadable', 'aside', []],
  ['unknownWork', 'accepted', [TAKEN]],
  ['unknownWork', 'second', 'packageNotTakeable'],
  ['unknownWork', 'aside', []],
  ['revoked', 'accepted', [TAKEN]],
  ['revoked', 'second', 'packageNotTakeable'],
  ['revoked', 'aside', []],
  ['begunElsewhere', 'accepted', [{ ...ON_THE_WEB, beside: 'earlier', isOfCase: false }, TAKEN]],
  ['begunElsewhere', 'second', [ON_THE_WEB, SECOND]],
  ['begunElsewhere', 'aside', [ON_THE_WEB]],
  [
    'fork',
    'accepted',
    [
      { ...TAKEN, beside: 'earlier', isOfCase: false },
      { ...TAKEN, sex: WOMAN, differs: true },
    ],
  ],
  ['fork', 'second', [TAKEN, { ...SECOND, sex: WOMAN, differs: true }]],
  ['fork', 'aside', [TAKEN]],
  ['doubtful', 'accepted', [{ ...TAKEN, differs: true }]],
  ['doubtful', 'second', 'packageNotTakeable'],
  ['doubtful', 'aside', []],
];

describe('a held package', () => {
  it.each(CASES)('of the kind %s that is %s', async (why, as, expected) => {
    const held = await desk.held(why);
    const before = await desk.interviews();
    if (expected === 'packageNotTakeable') {
      expect(await codeOf(desk.decide(held, as))).toBe(expected);
      expect(await desk.interviews()).toEqual(before);
      expect((await desk.decisions(held.deviceId)).at(-1)).toMatchObject({ why, as: null });
      return;
    }
    const answer = await desk.decide(held, as, { note: 'As said on the phone' });
    const after = await desk.interviews();
    expect(after).toMatchObject(expected);
    expect(after).toHaveLength(expected.length);
    const stored = as === 'aside' ? null : (after.at(-1)?.id ?? null);
    expect(answer).toEqual({ state: as, interviewId: stored });
    expect((await desk.decisions(held.deviceId)).at(-1)).toEqual({ why, as, note: 'As said on the phone' });
    if (held.caseId !== null && as === 'accepted')
      expect(await caseRow(server, held.caseId)).toMatchObject({ record_status: 'success' });
    const { action } = await row<{ action: string }>(
      server,
      `select action from audit_event where subject = 'heldPackage' and subject_id = $1 order by id desc limit 1`,
      [held.packageId],
    );
    expect(action).toBe({ accepted: 'acceptPackage', second: 'secondPackage', aside: 'asidePackage' }[as]);
  });

  it('that is set aside may be taken later, and is decided by one person alone', async () => {
    const held = await desk.held('revoked');
    await desk.decide(held, 'aside');
    expect(await codeOf(desk.decide(held, 'accepted'))).toBe('packageDecided');
    await desk.decide(held, 'accepted', { seen: 'aside' });
    expect(await desk.interviews()).toMatchObject([TAKEN]);
    expect(await codeOf(desk.decide(held, 'aside', { seen: 'aside' }))).toBe('packageDecided');
  });

  it('is answered the same when the same person decides the same again', async () => {
    const held = await desk.held('begunElsewhere');
    const first = await desk.decide(held, 'second');
    expect(await desk.decide(held, 'second')).toEqual(first);
    expect(await desk.interviews()).toHaveLength(2);
  });

  it('that two supervisors decide at once: the second is told what the first has decided', async () => {
    const held = await desk.held('begunElsewhere');
    const supervisor = new Person(server, 'supervisor');
    await supervisor.logInToOffice();
    const settled = await Promise.allSettled([
      desk.decide(held, 'second'),
      desk.decide(held, 'accepted', { by: supervisor }),
    ]);
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [lost] = settled.filter((each) => each.status === 'rejected');
    const [won] = settled.filter((each) => each.status === 'fulfilled');
    expect(lost?.reason).toMatchObject({ code: 'packageDecided', details: { as: won?.value.state } });
    expect(await desk.interviews()).toHaveLength(2);
  });

  it('is not taken in place of an interview that the person has not seen', async () => {
    const held = await desk.held('begunElsewhere');
    const wanted = { ...one(held.packageId), as: 'accepted', note: '', seen: 'waiting' } as const;
    expect(await codeOf(team.admin.call(calls.decideHeldPackage, { ...wanted, current: null }))).toBe('conflict');
    expect(await codeOf(team.admin.call(calls.decideHeldPackage, { ...wanted, current: 1 }))).toBe('conflict');
    expect(await desk.interviews()).toHaveLength(1);
  });

  it('ends an interview on the web that it takes the place of; its respondent is told that it is over', async () => {
    const held = await desk.held('begunElsewhere', ON_WEB.slice(0, 1));
    expect(await desk.read(held)).toMatchObject({ may: { accept: 'replaces', second: true } });
    await desk.decide(held, 'accepted');
    // Neither where they were, nor by the link again, do they go on.
    const { respondent } = held;
    expect((await respondent?.open(respondent.at))?.screen).toBe('ended cancel');
    expect((await respondent?.open(held.path))?.screen).toBe('message alreadyCompleted');
    expect(await desk.interviews()).toMatchObject([
      { mode: 'web', state: 'ended', outcome: 'cancel', beside: 'earlier' },
      TAKEN,
    ]);
  });

  it('is not taken out of the hands of an interviewer', async () => {
    const held = await desk.held('begunElsewhere', ON_WEB.slice(0, 1));
    const { id } = await row<{ id: number }>(server, 'select id from session order by id desc limit 1', []);
    const lease = 'update study_case set lease_session_id = $2, lease_until = now() where id = $1';
    await server.asOwner(lease, [held.caseId, id]);
    expect(await codeOf(desk.decide(held, 'accepted'))).toBe('caseInHand');
    await desk.decide(held, 'second');
    await server.asOwner('update study_case set lease_session_id = null, lease_until = null where id = $1', [
      held.caseId,
    ]);
    expect(await desk.interviews()).toMatchObject([{ mode: 'web', state: 'open', beside: null }, SECOND]);
  });
});

describe('what a device brings later of an interview that was decided', () => {
  it.each(['accepted', 'second'] as const)('goes the same way, without a decision: %s', async (as) => {
    const { id: deviceId, device } = await team.paired();
    const { caseId, path } = await team.caseInField();
    const interview = await team.begunOn(device, [{ 'a.sex': '1' }]);
    await desk.answerOnWeb(path, ON_WEB.slice(0, 1));
    await device.send(interview);
    const { id } = await row<{ id: number }>(server, 'select id from device_package where device_id = $1', [deviceId]);
    await desk.decide({ packageId: Number(id) }, as);
    await interview.answer({ 'a.age': '33' });
    await interview.answer({ 'a.again': '2' });
    expect(await device.send(interview)).toEqual({ type: 'stored', haveSeq: interview.events.length });
    const [ofWeb, ofDevice] = await desk.interviews();
    expect(ofDevice).toMatchObject(as === 'accepted' ? TAKEN : SECOND);
    expect(ofWeb).toMatchObject({ mode: 'web', beside: as === 'accepted' ? 'earlier' : null });
    const closed = as === 'accepted' ? 'success' : 'empty';
    expect(await caseRow(server, caseId)).toMatchObject({ record_status: closed });
    expect(await desk.decisions(deviceId)).toHaveLength(1);
  });

  it('goes the same way from a device that was revoked', async () => {
    const held = await desk.held('revoked');
    await desk.decide(held, 'accepted');
    const again = await held.device.sealed(held.interview.uid, held.interview.package());
    expect(await held.device.sendSealed(held.interview.uid, again)).toMatchObject({ type: 'stored' });
    expect(await desk.decisions(held.deviceId)).toHaveLength(1);
  });

  it('is held again where it was set aside, but the same bytes ask for no second decision', async () => {
    const { id: deviceId, device } = await team.paired();
    const { path } = await team.caseInField();
    const interview = await team.begunOn(device, [{ 'a.sex': '1' }]);
    await desk.answerOnWeb(path, ON_WEB);
    const sealed = await device.sealed(interview.uid, interview.package());
    await device.sendSealed(interview.uid, sealed);
    const { id } = await row<{ id: number }>(server, 'select id from device_package where device_id = $1', [deviceId]);
    await desk.decide({ packageId: Number(id) }, 'aside');
    await device.sendSealed(interview.uid, sealed);
    expect(await desk.decisions(deviceId)).toHaveLength(1);
    await interview.answer({ 'a.age': '33' });
    expect(await device.send(interview)).toEqual({ type: 'held' });
    expect((await desk.decisions(deviceId)).map(({ as }) => as)).toEqual(['aside', null]);
  });

  it('takes all packages of one interview together, and leaves another story of it', async () => {
    const { id: deviceId, device } = await team.paired();
    const { path } = await team.caseInField();
    const interview = await team.begunOn(device, [{ 'a.sex': '1' }]);
    await desk.answerOnWeb(path, ON_WEB.slice(0, 1));
    await device.send(interview);
    await interview.answer({ 'a.age': '33' });
    await device.send(interview);
    await device.send(interview, { events: otherStoryOf(interview) });
    const { rows } = await server.asOwner('select id from device_package where device_id = $1 order by id', [deviceId]);
    const [first] = rows as { id: number }[];
    expect(await desk.read({ packageId: Number(first?.id) })).toMatchObject({ packages: 3 });
    await desk.decide({ packageId: Number(first?.id) }, 'second');
    expect((await desk.decisions(deviceId)).map(({ as }) => as)).toEqual(['second', 'second', null]);
    const { events } = await row<{ events: number }>(
      server,
      `select count(*)::int as events from interview_event e join interview i on i.project_id = e.project_id and i.id = e.interview_id
       where i.project_id = $1 and i.beside = 'second'`,
      [team.projectId],
    );
    expect(events).toBe(interview.events.length);
  });
});

describe('what is told of a held package', () => {
  it('is what differs between the device and the system, and from which page on', async () => {
    const held = await desk.held('begunElsewhere', [{ 'a.sex': '1' }, { 'a.age': '44' }, { 'a.again': '2' }]);
    const read = await desk.read(held);
    expect(read).toMatchObject({
      why: 'begunElsewhere',
      state: 'waiting',
      caseId: held.caseId,
      device: { id: held.deviceId, name: 'Tablet 07' },
      person: { id: team.dana },
      sides: { device: { answers: 3, outcome: 'success' }, system: { answers: 3, outcome: 'success', mode: 'web' } },
      sameUpToPage: 1,
      undecidable: null,
      may: { decide: true, accept: 'replaces', second: true },
    });
    expect(read.differing).toMatchObject([{ number: 'AGE', system: '44', device: '33' }]);
  });

  it('is why it can only be set aside', async () => {
    const held = await desk.held('unreadable');
    expect(await desk.read(held)).toMatchObject({ undecidable: 'unreadable', may: { accept: null, second: false } });
    const unknown = await team.paired();
    await team.caseInField();
    const interview = await team.begunOn(unknown.device, [{ 'a.sex': '1' }]);
    await unknown.device.send(interview, { assignmentId: 999_999 as never });
    const { id } = await row<{ id: number }>(server, 'select id from device_package where device_id = $1', [
      unknown.id,
    ]);
    expect(await desk.read({ packageId: Number(id) })).toMatchObject({ undecidable: 'noCase' });
  });

  it('is a gap where what came before is missing', async () => {
    const { id: deviceId, device } = await team.paired();
    await team.caseInField();
    const interview = await team.begunOn(device, [{ 'a.sex': '1' }, { 'a.age': '33' }]);
    await server.asOwner('update person set disabled_at = now() where id = $1', [team.dana]);
    await device.send(interview, interview.package(3));
    await server.asOwner('update person set disabled_at = null where id = $1', [team.dana]);
    const { id } = await row<{ id: number }>(server, 'select id from device_package where device_id = $1', [deviceId]);
    expect(await desk.read({ packageId: Number(id) })).toMatchObject({ undecidable: 'gap' });
    expect(await codeOf(desk.decide({ packageId: Number(id) }, 'accepted'))).toBe('packageNotTakeable');
  });

  it('is both stories, answer by answer', async () => {
    const held = await desk.held('begunElsewhere');
    const { device, system } = await team.admin.call(calls.readHeldStories, one(held.packageId));
    expect(device?.answers.map(({ number, words }) => [number, words])).toContainEqual(['AGE', '33']);
    expect(system?.answers.map(({ number, words }) => [number, words])).toContainEqual(['AGE', '44']);
    expect(device?.events.filter(({ type }) => type === 'page').map(({ number }) => number)).toEqual(['1', '2', '3']);
    expect(system?.events.some(({ type, words }) => type === 'answer' && words === '44')).toBe(true);
  });

  it('is not finished, and cannot take the place of what is', async () => {
    const { id: deviceId, device } = await team.paired();
    const { path } = await team.caseInField();
    const interview = await team.begunOn(device, [{ 'a.sex': '1' }]);
    await desk.answerOnWeb(path, ON_WEB);
    await device.send(interview);
    const { id } = await row<{ id: number }>(server, 'select id from device_package where device_id = $1', [deviceId]);
    expect(await desk.read({ packageId: Number(id) })).toMatchObject({ may: { accept: 'unfinished', second: true } });
    const refused = await refusalOf(desk.decide({ packageId: Number(id) }, 'accepted'));
    expect(refused.code).toBe('packageNotTakeable');
    await desk.decide({ packageId: Number(id) }, 'second');
    expect(await desk.interviews()).toMatchObject([
      ON_THE_WEB,
      { mode: 'offline', state: 'open', beside: 'second', isOfCase: false },
    ]);
  });
});
