import { devicesCalls, fieldWorkCalls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { FieldTeam, refusalOf, WHOLE } from '../../../testing/field-team.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let team: FieldTeam;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  team = await FieldTeam.open(server);
});
beforeEach(async () => await team.begin());
afterEach(() => expect(server.troubles()).toEqual([]));
afterAll(async () => await server.stop());

describe('what cannot be taken as it is', () => {
  it('is kept whole, once: an interview of a case that has begun on the web meanwhile', async () => {
    const { id, device } = await team.paired();
    const { caseId, path } = await team.caseInField();
    const interview = await team.begunOn(device, WHOLE);
    const respondent = new Respondent(server);
    await respondent.start(await respondent.open(path));
    const sealed = await device.sealed(interview.uid, interview.package());
    expect(await device.sendSealed(interview.uid, sealed)).toEqual({ type: 'held' });
    expect(await device.sendSealed(interview.uid, sealed)).toEqual({ type: 'held' });
    expect(await team.heldOf(id)).toEqual([{ why: 'begunElsewhere', caseId }]);
    expect(await team.workOf(device)).toMatchObject([{ caseId, isBegunElsewhere: true }]);
    const [listed] = (
      await team.admin.call(devicesCalls.listDevices, { kind: 'field', q: 'Tablet' } as never)
    ).rows.filter((each) => each.id === id);
    expect(listed).toMatchObject({ held: 1, person: { id: team.dana }, project: null });
  });

  it('is an answer that the questionnaire does not allow, or a page that was passed', async () => {
    const { id, device } = await team.paired();
    await team.caseInField();
    const interview = await team.begunOn(device, WHOLE);
    const events = interview.events.filter(({ event }) => event.type !== 'answer');
    expect(await device.send(interview, { events: [...events] })).toEqual({ type: 'held' });
    expect(await team.heldOf(id)).toMatchObject([{ why: 'doubtful' }]);
    expect(await team.interviews()).toEqual([]);
  });

  it('is a second story of the same interview', async () => {
    const { id, device } = await team.paired();
    await team.caseInField();
    const interview = await team.begunOn(device, WHOLE.slice(0, 1));
    await device.send(interview);
    const [first, ...rest] = interview.events;
    if (first?.event.type !== 'answer') throw new Error('no answer');
    const other = { ...first, event: { ...first.event, value: { type: 'choice', codes: [2], texts: {} } as const } };
    expect(await device.send(interview, { events: [other, ...rest] })).toEqual({ type: 'held' });
    expect(await team.heldOf(id)).toMatchObject([{ why: 'fork' }]);
  });

  it('is what belongs to no work of its person', async () => {
    const { id, device } = await team.paired();
    await team.caseInField();
    const interview = await team.begunOn(device, WHOLE);
    expect(await device.send(interview, { assignmentId: asId(999_999) })).toEqual({ type: 'held' });
    expect(await device.send(interview, { versionId: asId(1) })).toEqual({ type: 'held' });
    expect(await team.heldOf(id)).toMatchObject([{ why: 'unknownWork', caseId: null }, { why: 'unknownWork' }]);
  });

  it('is what was damaged on its way, or sealed to another installation', async () => {
    const { id, device } = await team.paired();
    await team.caseInField();
    const interview = await team.begunOn(device, WHOLE);
    const whole = await device.sealed(interview.uid, interview.package());
    const flipped = Buffer.from(whole, 'base64');
    flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1;
    for (const sealed of [flipped.toString('base64'), '', 'bm90IHNlYWxlZA==', await device.sealed(interview.uid, 7)])
      expect(await device.sendSealed(interview.uid, sealed)).toEqual({ type: 'held' });
    // A package of one interview is not taken for another.
    expect(await device.sendSealed(crypto.randomUUID(), whole)).toEqual({ type: 'held' });
    expect((await team.heldOf(id)).map(({ why }) => why)).toEqual(Array(5).fill('unreadable'));
  });

  it('is what a lost device brings after it was revoked', async () => {
    const { id, device } = await team.paired();
    await team.caseInField();
    const interview = await team.begunOn(device, WHOLE);
    const sealed = await device.sealed(interview.uid, interview.package());
    await team.admin.call(devicesCalls.revokeDevice, { deviceId: id, name: 'Tablet 07' } as never);
    expect(await refusalOf(device.call(fieldWorkCalls.readFieldWork, {}))).toBe('keyRevoked');
    expect(await device.sendSealed(interview.uid, sealed)).toEqual({ type: 'held' });
    expect(await team.heldOf(id)).toMatchObject([{ why: 'revoked' }]);
    device.key = 'x'.repeat(40);
    expect(await refusalOf(device.sendSealed(interview.uid, sealed))).toBe('unauthenticated');
  });
});
