import { fieldWorkCalls } from '@seker/contract';
import { MINUTE } from '@seker/kernel';
import { seal } from '@seker/sealing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caseRow, row } from '../../../testing/field.ts';
import { FieldTeam, NOON, refusalOf, WHOLE } from '../../../testing/field-team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { personalLink } from '../../../testing/web-survey.ts';

let server: TestServer;
let team: FieldTeam;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  team = await FieldTeam.open(server);
});
beforeEach(async () => await team.begin());
afterEach(() => expect(server.troubles()).toEqual([]));
afterAll(async () => await server.stop());

describe('the work of an interviewer in the field', () => {
  it('is the open cases that they were given, with all that an interview of each begins with', async () => {
    const { device } = await team.paired();
    const first = await personalLink(server, team.projectId);
    const second = await row<{ caseId: number }>(
      server,
      `insert into study_case (project_id, draw_id, language_id, zone)
       select project_id, draw_id, language_id, zone from study_case where project_id = $1 and id = $2 returning id as "caseId"`,
      [team.projectId, first.caseId],
    );
    await team.give([first.caseId, second.caseId], team.dana, '2031-05-09');
    expect(await device.meet()).toMatchObject({ kind: 'field', mayWork: true, now: new Date(NOON).toISOString() });
    const work = (await team.workOf(device)).toSorted((one, other) => one.caseId - other.caseId);
    expect(work).toMatchObject([
      { caseId: first.caseId, until: '2031-05-09', language: 'en', isBegunElsewhere: false, start: { v: 1 } },
      { caseId: second.caseId, until: '2031-05-09' },
    ]);
    await team.give([second.caseId], null);
    expect((await team.workOf(device)).map(({ caseId }) => caseId)).toEqual([first.caseId]);
    const noam = await team.idOf('noam');
    expect(await team.give([first.caseId], noam)).toMatchObject({ result: { refused: [{ code: 'notAllocated' }] } });
  });

  it('is told once: nothing comes where nothing has changed', async () => {
    const { device } = await team.paired();
    await team.caseInField();
    const told = (await device.call(fieldWorkCalls.readFieldWork, {})) as { mark: string };
    expect(await device.call(fieldWorkCalls.readFieldWork, { since: told.mark })).toEqual({
      mark: told.mark,
      work: null,
    });
  });

  it('moves to another interviewer with the case, and ends with its interview', async () => {
    const noam = await team.idOf('noam');
    await team.allocate(noam);
    const [one, other] = [await team.paired(), await team.paired(noam)];
    const { caseId } = await team.caseInField();
    await team.give([caseId], noam);
    expect([await team.workOf(one.device), (await team.workOf(other.device)).length]).toEqual([[], 1]);
    const interview = await team.begunOn(other.device, WHOLE);
    await other.device.send(interview);
    expect(await team.workOf(other.device)).toEqual([]);
    const { rows } = await server.asOwner('select ended_as as "as" from assignment where project_id = $1 order by id', [
      team.projectId,
    ]);
    expect(rows).toEqual([{ as: 'reassigned' }, { as: 'done' }]);
  });

  it('is none for who was disabled, and what their device brings is kept', async () => {
    const { id, device } = await team.paired();
    await team.caseInField();
    const interview = await team.begunOn(device, WHOLE);
    await server.asOwner('update person set disabled_at = now() where id = $1', [team.dana]);
    expect(await device.meet()).toMatchObject({ mayWork: false });
    expect(await team.workOf(device)).toEqual([]);
    expect(await device.send(interview)).toEqual({ type: 'held' });
    await server.asOwner('update person set disabled_at = null where id = $1', [team.dana]);
    expect(await team.heldOf(id)).toMatchObject([{ why: 'revoked' }]);
  });
});

describe('an interview that a device brings', () => {
  it('is stored with its events and its end, and closes the case', async () => {
    const { id, device } = await team.paired();
    const { caseId } = await team.caseInField();
    const interview = await team.begunOn(device, WHOLE);
    expect(await device.send(interview)).toEqual({ type: 'stored', haveSeq: interview.events.length });
    expect(await team.interviews()).toMatchObject([
      { mode: 'offline', state: 'ended', outcome: 'success', differs: false, events: interview.events.length },
    ]);
    expect(await caseRow(server, caseId)).toMatchObject({ record_status: 'success' });
    expect(await team.heldOf(id)).toEqual([]);
    const { rows } = await server.asOwner(
      `select distinct e.device, e.elapsed_ms as elapsed from interview_event e where project_id = $1 order by 2`,
      [team.projectId],
    );
    expect(rows).toEqual([{ device: `device-${id}`, elapsed: 20_000 }]);
  });

  it('is stored once, however often it comes and however its packages overlap', async () => {
    const { device } = await team.paired();
    await team.caseInField();
    const interview = await team.begunOn(device, WHOLE.slice(0, 2));
    const first = interview.events.length;
    expect(await device.send(interview)).toEqual({ type: 'stored', haveSeq: first });
    expect((await team.interviews())[0]).toMatchObject({ state: 'open', events: first });
    await interview.answer({ 'a.again': '1' });
    const all = { type: 'stored', haveSeq: interview.events.length };
    const rest = interview.package(first + 1);
    expect(await Promise.all([device.send(interview), device.send(interview), device.send(interview, rest)])).toEqual([
      all,
      all,
      all,
    ]);
    expect(await team.interviews()).toMatchObject([{ outcome: 'success', events: interview.events.length }]);
  });

  it('tells how far it has come where events before are missing', async () => {
    const { device } = await team.paired();
    await team.caseInField();
    const interview = await team.begunOn(device, WHOLE);
    expect(await device.send(interview, interview.package(4))).toEqual({ type: 'stored', haveSeq: 0 });
    expect(await team.interviews()).toEqual([]);
  });

  it('stands at the time of the server, however wrong the clock of the device is (W50)', async () => {
    for (const clockAhead of [-24 * 60 * MINUTE, 24 * 60 * MINUTE]) {
      await team.begin();
      const { device } = await team.paired();
      await team.caseInField();
      device.clockAhead = clockAhead;
      await device.send(await team.begunOn(device, WHOLE));
      expect(await team.interviews()).toMatchObject([{ startedAt: new Date(NOON), differs: false }]);
    }
  });

  it('is flagged where device and server come to different results, and stored', async () => {
    const { device } = await team.paired();
    await team.caseInField();
    const interview = await team.begunOn(device, WHOLE);
    await device.send(interview, { digest: 'f'.repeat(64) });
    expect(await team.interviews()).toMatchObject([{ outcome: 'success', differs: true }]);
  });
});

describe('the key to what a device keeps', () => {
  it('is given to its person by their password, who has forgotten the code', async () => {
    const { device } = await team.paired();
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
