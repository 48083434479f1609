import { createHash } from 'node:crypto';
import { devicesCalls, reviewCalls } from '@seker/contract';
import { canonicalJson } from '@seker/questionnaire';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caseRow, row } from '../../../testing/field.ts';
import { FieldTeam, WHOLE } from '../../../testing/field-team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';

let server: TestServer;
let team: FieldTeam;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  team = await FieldTeam.open(server);
});
beforeEach(async () => await team.begin());
afterEach(() => expect(server.troubles()).toEqual([]));
afterAll(async () => await server.stop());

/** What a device has brought and is held, byte by byte as it came. */
async function heldBytes(deviceId: number): Promise<readonly string[]> {
  const { rows } = await server.asOwner('select bytes from device_package where device_id = $1 order by id', [
    deviceId,
  ]);
  return (rows as { bytes: Buffer }[]).map(({ bytes }) => bytes.toString('base64'));
}

/** The interviews of the project with their versions, and whose device has brought each. */
async function stored() {
  const { rows } = await server.asOwner(
    `select i.uid, i.state, i.outcome, i.version_id::int as version, i.device_id::int as device, (
       select count(*)::int from interview_event e where e.project_id = i.project_id and e.interview_id = i.id) as events
     from interview i where project_id = $1 order by id`,
    [team.projectId],
  );
  return rows as readonly Record<string, unknown>[];
}

/** A version of the project's questionnaire that comes after the one it has. */
async function newVersion(document: unknown): Promise<number> {
  const text = canonicalJson(document);
  const made = await row<{ id: number }>(
    server,
    `with v as (insert into questionnaire_version (questionnaire_id, number, sha256, document)
       select v.questionnaire_id, v.number + 1, $2, $3 from project p join questionnaire_version v on v.id = p.questionnaire_version_id
       where p.id = $1 returning id)
     update project set questionnaire_version_id = (select id from v) where id = $1 returning questionnaire_version_id as id`,
    [team.projectId, createHash('sha256').update(text).digest('hex'), text],
  );
  return Number(made.id);
}

/** The same questionnaire without a page, its last one if it is not said, and with another word for a woman. */
function shorter(page = 'p3', question = 'again'): unknown {
  const document = webDocument({ 'sex.answer.sex-2': [['Female']] }) as {
    chapters: { pages: { uid: string }[] }[];
    languages: { texts: Record<string, unknown> }[];
  };
  for (const chapter of document.chapters) chapter.pages = chapter.pages.filter(({ uid }) => uid !== page);
  for (const { texts } of document.languages)
    for (const name of Object.keys(texts)) if (name.startsWith(`${question}.`)) delete texts[name];
  return document;
}

describe('while an interview is held on a device', () => {
  it('the device is revoked: what has come before stays, and what comes after is held whole (W43)', async () => {
    const { id, device } = await team.paired();
    const { caseId } = await team.caseInField();
    const interview = await team.begunOn(device, WHOLE.slice(0, 2));
    const before = interview.events.length;
    await device.send(interview);
    await team.admin.call(devicesCalls.revokeDevice, { deviceId: id, name: 'Tablet 07' } as never);
    await interview.answer(WHOLE[2]);
    const sealed = await device.sealed(interview.uid, interview.package());
    expect(await device.sendSealed(interview.uid, sealed)).toEqual({ type: 'held' });
    expect(await team.heldOf(id)).toEqual([{ why: 'revoked', caseId }]);
    expect(await heldBytes(id)).toEqual([sealed]);
    expect(await stored()).toMatchObject([{ uid: interview.uid, state: 'open', outcome: null, events: before }]);
    expect(await caseRow(server, caseId)).not.toMatchObject({ record_status: 'success' });
  });

  it.each(['the former', 'the new'] as const)(
    'its case goes to someone else, who holds one, too, and %s interviewer sends first: it counts, the other is held whole (W43, O03)',
    async (who) => {
      const noam = await team.idOf('noam');
      await team.allocate(noam);
      const [former, next] = [await team.paired(), await team.paired(noam)];
      const { caseId } = await team.caseInField();
      const ofFormer = await team.begunOn(former.device, WHOLE.slice(0, 1));
      await team.give([caseId], noam);
      expect(await team.workOf(former.device)).toEqual([]);
      const ofNext = await team.begunOn(next.device, [{ 'a.sex': '2' }, { 'a.age': '44' }, { 'a.again': '1' }]);
      for (const page of WHOLE.slice(1)) await ofFormer.answer(page);
      const both = [
        { ...former, interview: ofFormer },
        { ...next, interview: ofNext },
      ];
      const [first, second] = who === 'the former' ? both : both.toReversed();
      if (first === undefined || second === undefined) throw new Error('both are there');
      const all = first.interview.events.length;
      expect(await first.device.send(first.interview)).toEqual({ type: 'stored', haveSeq: all });
      const sealed = await second.device.sealed(second.interview.uid, second.interview.package());
      expect(await second.device.sendSealed(second.interview.uid, sealed)).toEqual({ type: 'held' });
      expect(await stored()).toMatchObject([
        { uid: first.interview.uid, device: first.id, outcome: 'success', events: all },
      ]);
      expect([await team.heldOf(first.id), await team.heldOf(second.id)]).toEqual([
        [],
        [{ why: 'begunElsewhere', caseId }],
      ]);
      expect(await heldBytes(second.id)).toEqual([sealed]);
      expect(await caseRow(server, caseId)).toMatchObject({ record_status: 'success' });
    },
  );

  it('its case is taken back: it is stored, for it was theirs when it began (W43)', async () => {
    const { id, device } = await team.paired();
    const { caseId } = await team.caseInField();
    const interview = await team.begunOn(device, WHOLE);
    await team.give([caseId], null);
    expect(await team.workOf(device)).toEqual([]);
    expect(await device.send(interview)).toEqual({ type: 'stored', haveSeq: interview.events.length });
    expect(await stored()).toMatchObject([{ uid: interview.uid, outcome: 'success' }]);
    expect(await team.heldOf(id)).toEqual([]);
    expect(await caseRow(server, caseId)).toMatchObject({ record_status: 'success' });
  });

  it('its questionnaire gets another version: it is judged by its own, and the next one by the new (W43, O04)', async () => {
    const { id, device } = await team.paired();
    const [one, other] = [await team.caseInField(), await team.caseInField('another')];
    const began = await team.begunOn(device, WHOLE.slice(0, 1), one.caseId);
    const former = Number(began.about.versionId);
    await device.send(began);
    const version = await newVersion(shorter());
    // The second page is there in both of them, the third in the former alone.
    for (const page of WHOLE.slice(1)) await began.answer(page);
    const next = await team.begunOn(device, WHOLE.slice(0, 2), other.caseId);
    expect([Number(next.about.versionId), next.run.state.outcome]).toEqual([version, 'success']);
    expect(await device.send(next)).toEqual({ type: 'stored', haveSeq: next.events.length });
    expect(await device.send(began)).toEqual({ type: 'stored', haveSeq: began.events.length });
    expect(await stored()).toMatchObject([
      { uid: began.uid, version: former, outcome: 'success', events: began.events.length },
      { uid: next.uid, version, outcome: 'success', events: next.events.length },
    ]);
    expect((await team.interviews()).map(({ differs }) => differs)).toEqual([false, false]);
    expect(await team.heldOf(id)).toEqual([]);
  });

  it('is moved into another version as its project orders: the log that it had, and what did not fit, are read beside it', async () => {
    const { device } = await team.paired();
    const { caseId } = await team.caseInField();
    const former = await team.begunOn(device, WHOLE.slice(0, 2));
    const version = await newVersion(shorter('p2', 'age'));
    const movesFrom = async () => (await device.work()).projects.find(({ id }) => id === team.projectId)?.movesFrom;
    expect(await movesFrom()).toEqual([]);
    await server.asOwner("update project set begun_interviews = 'move' where id = $1", [team.projectId]);
    expect(await movesFrom()).toEqual([Number(former.about.versionId)]);

    const moved = await team.begunOn(device, [{ 'a.sex': '1' }, { 'a.again': '2' }]);
    const before = [
      { versionId: former.about.versionId, events: former.events },
      // A device may know more than this server does, and nothing is dropped for it.
      { versionId: 999_999, events: [{ at: 1, event: { type: 'unheardOf' } }] },
    ];
    const sealed = await device.sealed(moved.uid, { ...moved.package(), before });
    const stores = { type: 'stored', haveSeq: moved.events.length };
    expect([await device.sendSealed(moved.uid, sealed), await device.sendSealed(moved.uid, sealed)]).toEqual([
      stores,
      stores,
    ]);
    expect(await stored()).toMatchObject([{ uid: moved.uid, version, outcome: 'success' }]);
    expect(await caseRow(server, caseId)).toMatchObject({ record_status: 'success' });
    const [{ id }] = (await server.asOwner('select id::int from interview where project_id = $1', [team.projectId]))
      .rows as [{ id: number }];
    const of = { projectId: team.projectId, reviewId: id };
    const { movedFrom } = await team.admin.call(reviewCalls.readReview, of as never);
    expect(movedFrom).toEqual([
      {
        version: 1,
        lost: [expect.objectContaining({ uid: 'age', number: 'AGE', lines: [{ label: '', words: '33' }] })],
      },
      { version: null, lost: null },
    ]);
  });
});
