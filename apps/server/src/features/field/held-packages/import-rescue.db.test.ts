import { randomUUID } from 'node:crypto';
import {
  heldPackagesCalls as calls,
  devicesCalls,
  heldMediaCalls as mediaCalls,
  UPLOADS,
  type UploadPurpose,
  uploadsCalls,
} from '@seker/contract';
import { createSealingKeys, type RescueItem, rescueAad, seal, writeRescueFile } from '@seker/sealing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { captureDocument, namedMedium, PHOTO, sha256Of, withExif } from '../../../testing/capture-desk.ts';
import { row } from '../../../testing/field.ts';
import type { FieldDevice } from '../../../testing/field-device.ts';
import { FieldTeam, WHOLE } from '../../../testing/field-team.ts';
import { HeldDesk, ON_WEB } from '../../../testing/held-desk.ts';
import type { HeldInterview } from '../../../testing/held-interview.ts';
import { codeOf } from '../../../testing/refusal.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { settleWaitingMedia } from '../field-media/index.ts';

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

async function sealedItem(device: FieldDevice, kind: RescueItem['kind'], key: string, value: unknown) {
  const { sealing } = await device.meet();
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const to = new Uint8Array(Buffer.from(sealing.publicKey, 'base64'));
  return { kind, key, bytes: await seal(to, new TextEncoder().encode(text), rescueAad({ kind, key })) } as const;
}

async function packageOf(device: FieldDevice, interview: HeldInterview): Promise<RescueItem> {
  const sealed = await device.sealed(interview.uid, interview.package());
  return { kind: 'package', key: interview.uid, bytes: new Uint8Array(Buffer.from(sealed, 'base64')) };
}

/** An interview that is not finished, as the app copies it: a record for each page. */
async function copyOf(device: FieldDevice, { uid, about, events }: HeldInterview): Promise<RescueItem> {
  const pages = [...Map.groupBy(events, ({ at }) => at)].map(([at, of], page) => ({
    page,
    events: { at, events: of.map(({ event }) => event) },
  }));
  return await sealedItem(device, 'interview', uid, { interview: { about, haveSeq: 0 }, pages });
}

const ofDevice = async (device: FieldDevice): Promise<RescueItem> =>
  await sealedItem(device, 'device', 'device', device.key ?? '');

async function sent(file: Uint8Array, purpose: UploadPurpose = 'rescue'): Promise<number> {
  const response = await team.admin.fetch(`${uploadsCalls.upload.path}?purpose=${purpose}&name=Tablet.seker-rescue`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: Buffer.from(file),
  });
  const body = (await response.json()) as { uploadId?: number; code?: string };
  if (body.uploadId === undefined) throw new Error(body.code);
  return body.uploadId;
}

async function imported(items: readonly RescueItem[], change = (file: Uint8Array<ArrayBuffer>) => file) {
  const uploadId = await sent(change(writeRescueFile(items)));
  return await team.admin.call(calls.importRescueFile, { uploadId } as never);
}

describe('the file of a device', () => {
  it('brings what the device would have sent, and nothing new when it comes again', async () => {
    const { id, device } = await team.paired();
    await team.caseInField();
    const finished = await team.begunOn(device, WHOLE);
    const items = [await ofDevice(device), await packageOf(device, finished)];
    expect(await imported(items)).toEqual({
      device: { id, name: 'Tablet 07' },
      counts: { stored: 1, held: 0, here: 0, unreadable: 0 },
      media: { given: 0, held: 0, here: 0 },
      others: 0,
      isWhole: true,
    });
    expect(await desk.interviews()).toMatchObject([{ outcome: 'success', isOfCase: true }]);
    const { deviceId } = await row<{ deviceId: number }>(
      server,
      'select device_id as "deviceId" from interview where project_id = $1',
      [team.projectId],
    );
    expect(Number(deviceId)).toBe(id);
    expect(await imported(items)).toMatchObject({ counts: { stored: 0, held: 0, here: 1, unreadable: 0 } });
    expect(await device.send(finished)).toMatchObject({ type: 'stored', haveSeq: finished.events.length });
    expect(await desk.interviews()).toHaveLength(1);
  });

  it('brings an interview that is not finished as far as it came, and the device goes on with it', async () => {
    const { device } = await team.paired();
    await team.caseInField();
    const interview = await team.begunOn(device, WHOLE.slice(0, 2));
    expect(await imported([await ofDevice(device), await copyOf(device, interview)])).toMatchObject({
      counts: { stored: 1, held: 0 },
    });
    expect(await desk.interviews()).toMatchObject([{ state: 'open', outcome: null, differs: false }]);
    await interview.answer({ 'a.again': '2' });
    await device.send(interview);
    expect(await desk.interviews()).toMatchObject([{ state: 'ended', outcome: 'success', differs: false }]);
  });

  it('of a device that was revoked, or names none that is known, waits for a decision', async () => {
    const { id, device } = await team.paired();
    const { caseId } = await team.caseInField();
    const interview = await team.begunOn(device, WHOLE);
    const [own, item] = [await ofDevice(device), await packageOf(device, interview)];
    await team.admin.call(devicesCalls.revokeDevice, { deviceId: id, name: 'Tablet 07' } as never);
    expect(await imported([own, item])).toMatchObject({ device: { id }, counts: { held: 1 } });
    expect(await imported([own, item])).toMatchObject({ counts: { held: 0, here: 1 } });
    for (const again of [0, 1])
      expect(await imported([item])).toMatchObject({ device: null, counts: { held: 1 - again, here: again } });
    const { rows } = await team.admin.call(calls.listHeldPackages, { case: String(caseId) } as never);
    expect(rows.map(({ why, device: of, state }) => [why, of?.id ?? null, state])).toEqual([
      ['revoked', id, 'waiting'],
      ['revoked', null, 'waiting'],
    ]);
    const unknown = rows.find((held) => held.device === null);
    await desk.decide({ packageId: unknown?.id ?? 0 }, 'accepted');
    expect(await desk.interviews()).toMatchObject([{ outcome: 'success', isOfCase: true }]);
    // What the device itself had brought of it is here by now.
    const known = rows.find((held) => held.device !== null);
    expect(await desk.read({ packageId: known?.id ?? 0 })).toMatchObject({
      may: { accept: 'continues', second: false },
    });
  });

  it('speaks for no other device', async () => {
    const [one, other] = [await team.paired(), await team.paired()];
    await team.caseInField();
    const interview = await team.begunOn(one.device, WHOLE);
    const item = await packageOf(one.device, interview);
    const claimed = await sealedItem(one.device, 'device', 'device', 'x'.repeat(40));
    expect(await imported([claimed, item])).toMatchObject({ device: null, counts: { held: 1 } });
    const elsewhere = { ...(await ofDevice(other.device)), key: 'another' };
    expect(await imported([elsewhere, item])).toMatchObject({ device: null });
  });

  it('has interviews that begun elsewhere, that are damaged, and what is not taken', async () => {
    const { device } = await team.paired();
    const { path } = await team.caseInField();
    const interview = await team.begunOn(device, WHOLE);
    await desk.answerOnWeb(path, ON_WEB.slice(0, 1));
    const item = await packageOf(device, interview);
    const damaged = { ...item, key: randomUUID() };
    const visit = await sealedItem(device, 'visit', 'v1', { status: 'not at home' });
    expect(await imported([await ofDevice(device), item, damaged, { ...item, key: 'no uid' }, visit])).toMatchObject({
      counts: { stored: 0, held: 1, here: 0, unreadable: 2 },
      others: 1,
    });
  });

  it('brings the media of its interviews, once', async () => {
    await team.begin(captureDocument());
    const { device } = await team.paired();
    await team.caseInField();
    const taken = withExif(PHOTO);
    const text = Buffer.from('A receipt\n'.repeat(50_000));
    const interview = await team.begunOn(device, [
      { 'a.photo': namedMedium(taken, 'image/jpeg') },
      { 'a.file': namedMedium(text, 'text/plain', 'receipt.txt') },
      { 'a.code': '7290000000001' },
    ]);
    const item = async (content: Buffer): Promise<RescueItem> => {
      const sha256 = sha256Of(content);
      const bytes = new Uint8Array(await device.sealedMedium(interview.uid, sha256, content));
      return { kind: 'medium', key: `${interview.uid}/${sha256}`, bytes };
    };
    // Of the text a piece had come, sealed otherwise.
    const begun = await device.sealedMedium(interview.uid, sha256Of(text), text);
    await device.putPiece(interview.uid, sha256Of(text), begun, 0);
    const named = { kind: 'medium', key: 'no medium', bytes: new Uint8Array([1]) } as const;
    const items = [
      await ofDevice(device),
      await item(taken),
      await item(text),
      named,
      await packageOf(device, interview),
    ];
    expect(await imported(items)).toMatchObject({
      counts: { stored: 1 },
      media: { given: 1, held: 1, here: 0 },
      others: 1,
    });
    expect(await team.interviews()).toMatchObject([{ outcome: 'success', missing: 1 }]);
    expect(await imported(items)).toMatchObject({ counts: { here: 1 }, media: { given: 0, held: 0, here: 2 } });
    expect(await device.medium(interview.uid, sha256Of(text))).toMatchObject({ isComplete: true });
    const held = await team.admin.call(mediaCalls.listHeldMedia, { project: String(team.projectId) } as never);
    expect(held.rows).toMatchObject([{ why: 'metadata', state: 'waiting', mime: 'image/jpeg' }]);
  });

  it('of no known device keeps its media until its interview is accepted', async () => {
    await team.begin(captureDocument());
    const { device } = await team.paired();
    await team.caseInField();
    const interview = await team.begunOn(device, [{ 'a.photo': namedMedium(PHOTO, 'image/jpeg') }, {}, {}]);
    const sha256 = sha256Of(PHOTO);
    const bytes = new Uint8Array(await device.sealedMedium(interview.uid, sha256, PHOTO));
    const medium = { kind: 'medium', key: `${interview.uid}/${sha256}`, bytes } as const;
    const report = await imported([await packageOf(device, interview), medium]);
    expect(report).toMatchObject({ device: null, counts: { held: 1 }, media: { held: 1 }, others: 0 });
    const of = { project: String(team.projectId) } as never;
    expect((await team.admin.call(mediaCalls.listHeldMedia, of)).rows).toMatchObject([
      { why: 'noInterview', device: null, interviewId: null },
    ]);
    const { rows } = await team.admin.call(calls.listHeldPackages, of);
    await desk.decide({ packageId: rows[0]?.id ?? 0 }, 'accepted');
    await settleWaitingMedia(server.deps);
    expect(await team.interviews()).toMatchObject([{ missing: 0 }]);
    expect((await team.admin.call(mediaCalls.listHeldMedia, of)).rows).toEqual([]);
  });

  it('that was cut off brings what is whole in it, and says so', async () => {
    const { device } = await team.paired();
    await team.caseInField();
    const interview = await team.begunOn(device, WHOLE);
    const items = [await ofDevice(device), await packageOf(device, interview), await ofDevice(device)];
    expect(await imported(items, (file) => file.slice(0, -1))).toMatchObject({ isWhole: false, counts: { stored: 1 } });
  });

  it('is told from other files, and from those that cannot be opened here', async () => {
    const { device } = await team.paired();
    await team.caseInField();
    const interview = await team.begunOn(device, WHOLE);
    const item = await packageOf(device, interview);
    const file = writeRescueFile([item]);
    await expect(sent(file.with(0, 0))).rejects.toThrow('uploadKind');
    expect(await codeOf(imported([item], (whole) => whole.with(8, 9)))).toBe('rescueFileNewer');
    expect(await codeOf(imported([item], (whole) => whole.slice(0, 30)))).toBe('rescueFileDamaged');
    const stranger = await createSealingKeys();
    const sealed = await seal(stranger.publicKey, new Uint8Array([1]), new Uint8Array([2]));
    expect(await codeOf(imported([{ ...item, bytes: sealed }]))).toBe('rescueFileForeign');
    expect(await desk.interviews()).toEqual([]);
    expect(UPLOADS.rescue.mostBytes).toBe(50 * 1024 * 1024);
  });
});
