import { heldPackagesCalls as calls, type HeldWhy, type PackageDecision } from '@seker/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caseRow, row } from '../../../testing/field.ts';
import { FieldTeam } from '../../../testing/field-team.ts';
import { HeldDesk, ON_WEB, one } from '../../../testing/held-desk.ts';
import { Person } from '../../../testing/person.ts';
import { codeOf } from '../../../testing/refusal.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';

let server: TestServer;
let team: FieldTeam;
let desk: HeldDesk;
let supervisor: Person;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  team = await FieldTeam.open(server);
  desk = new HeldDesk(server, team);
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
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

  it('that two supervisors decide at once is decided once, also where it is of no case', async () => {
    const held = await desk.held('unreadable');
    const third = new pg.Client(server.owner);
    await third.connect();
    await third.query(`begin; select from device_package where id = ${held.packageId} for update`);
    const both = Promise.allSettled([desk.decide(held, 'aside'), desk.decide(held, 'aside', { by: supervisor })]);
    // Both stand before the package as it is still undecided.
    await expect.poll(async () => await waitingForLocks(server)).toBe(2);
    await third.query('commit');
    await third.end();
    const [won, lost] = (await both).toSorted((one, other) => one.status.localeCompare(other.status));
    const { rows } = await server.asOwner(
      'select p.real_name as "by" from device_package h join person p on p.id = h.decided_by where h.id = $1',
      [held.packageId],
    );
    expect(won?.status).toBe('fulfilled');
    expect(lost).toMatchObject({
      reason: { code: 'packageDecided', details: { as: 'aside', ...(rows[0] as object) } },
    });
  });

  it('that is a second interview is work done: its case leaves the device', async () => {
    const held = await desk.held('begunElsewhere', ON_WEB.slice(0, 1));
    const cases = async () => (await team.workOf(held.device)).map(({ caseId }) => caseId);
    expect(await cases()).toContain(held.caseId);
    await desk.decide(held, 'second');
    expect(await cases()).not.toContain(held.caseId);
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
