import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { devicesCalls, FIELD_PIECE_BYTES } from '@seker/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { captureDocument, namedMedium, PHOTO, sha256Of, withExif } from '../../../testing/capture-desk.ts';
import type { FieldDevice } from '../../../testing/field-device.ts';
import { FieldTeam, refusalOf } from '../../../testing/field-team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { settleWaitingMedia } from './index.ts';

const TEXT: Buffer = Buffer.from('שורה של קבלה\n'.repeat(40_000));

let server: TestServer;
let team: FieldTeam;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  team = await FieldTeam.open(server);
});
beforeEach(async () => await team.begin(captureDocument()));
afterEach(() => expect(server.troubles()).toEqual([]));
afterAll(async () => await server.stop());

/** An interview that was finished on a device, whose answers name a photo and a file. */
async function finished(device: FieldDevice, photo = PHOTO, file: Buffer | null = TEXT) {
  await team.caseInField();
  return await team.begunOn(device, [
    { 'a.photo': namedMedium(photo, 'image/jpeg') },
    { 'a.file': file === null ? '' : namedMedium(file, 'text/plain', 'קבלה.txt') },
    { 'a.code': '7290000000001' },
  ]);
}

const sealedFiles = (): number => {
  const folder = join(server.deps.config.mediaDir, 'captured', 'sealed');
  return existsSync(folder) ? readdirSync(folder).length : 0;
};

async function mediaRows() {
  const { rows } = await server.asOwner(
    'select sha256, complete_at is not null as here from captured_medium where project_id = $1 order by bytes',
    [team.projectId],
  );
  return rows as readonly { sha256: string; here: boolean }[];
}

async function whyOf(deviceId: number, sha256: string): Promise<string | null> {
  const { rows } = await server.asOwner('select why from device_medium where device_id = $1 and sha256 = $2', [
    deviceId,
    sha256,
  ]);
  return (rows[0] as { why: string | null } | undefined)?.why ?? null;
}

describe('media of an interview on a device', () => {
  it('follow its answers: the interview is stored at once, and waits for them', async () => {
    const { device } = await team.paired();
    const interview = await finished(device);
    expect(await device.send(interview)).toMatchObject({ type: 'stored' });
    expect(await team.interviews()).toMatchObject([{ outcome: 'success', missing: 2, differs: false }]);
    const files = sealedFiles();
    for (const [content, left] of [
      [PHOTO, 1],
      [TEXT, 0],
    ] as const) {
      const sha256 = sha256Of(content);
      const sealed = await device.sealedMedium(interview.uid, sha256, content);
      expect(sealed.includes(content.subarray(0, 40))).toBe(false);
      expect(await device.sendMedium(interview.uid, sha256, sealed)).toMatchObject({ isComplete: true });
      expect(await team.interviews()).toMatchObject([{ missing: left }]);
    }
    expect(await mediaRows()).toEqual([
      { sha256: sha256Of(PHOTO), here: true },
      { sha256: sha256Of(TEXT), here: true },
    ]);
    expect(sealedFiles(), 'what was opened is not kept twice').toBe(files);
    // The same package again changes nothing.
    await device.send(interview);
    expect(await team.interviews()).toMatchObject([{ missing: 0 }]);
  });

  it('come in pieces that go on where they stopped, each byte once', async () => {
    const { device } = await team.paired();
    const interview = await finished(device);
    await device.send(interview);
    const sha256 = sha256Of(TEXT);
    const sealed = await device.sealedMedium(interview.uid, sha256, TEXT);
    expect(sealed.length).toBeGreaterThan(2 * FIELD_PIECE_BYTES);
    const put = async (from: number, until?: number) =>
      await device.putPiece(interview.uid, sha256, sealed, from, until);
    expect(await device.medium(interview.uid, sha256)).toMatchObject({ status: 204, offset: 0, isComplete: false });
    expect(await put(FIELD_PIECE_BYTES)).toMatchObject({ status: 409, offset: 0 });
    expect(await put(0, 1_000)).toMatchObject({ status: 204, offset: 1_000 });
    // The answer was lost, and the piece is sent again.
    expect(await put(0, 1_000)).toMatchObject({ status: 409, offset: 1_000 });
    const both = await Promise.all([put(1_000), put(1_000)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
    expect(new Set(both.map(({ offset }) => offset))).toEqual(new Set([1_000 + FIELD_PIECE_BYTES]));
    expect(await device.sendMedium(interview.uid, sha256, sealed)).toMatchObject({ isComplete: true });
    expect(await put(0)).toMatchObject({ status: 204, offset: sealed.length, isComplete: true });
  });

  it('are kept with why where they are not what the answers name, and the device may forget them', async () => {
    const { id, device } = await team.paired();
    const taken = withExif(PHOTO);
    const interview = await finished(device, taken);
    await device.send(interview);
    const send = async (content: Buffer, sha256 = sha256Of(content), uid = interview.uid) => {
      const sealed = await device.sealedMedium(uid, sha256, content);
      return await device.sendMedium(interview.uid, sha256, sealed);
    };
    const files = sealedFiles();
    expect(await send(taken)).toMatchObject({ isComplete: true });
    expect(await whyOf(id, sha256Of(taken))).toBe('metadata');
    expect(await send(Buffer.from('other words'), sha256Of(TEXT))).toMatchObject({ isComplete: true });
    expect(await whyOf(id, sha256Of(TEXT))).toBe('damaged');
    expect(await send(Buffer.from('of no answer'))).toMatchObject({ isComplete: true });
    expect(await whyOf(id, sha256Of(Buffer.from('of no answer')))).toBe('unnamed');
    // Sealed as that of another interview.
    const moved = Buffer.from('of another interview');
    expect(await send(moved, sha256Of(moved), crypto.randomUUID())).toMatchObject({ isComplete: true });
    expect(await whyOf(id, sha256Of(moved))).toBe('unnamed');
    expect(sealedFiles()).toBe(files + 4);
    expect(await mediaRows()).toMatchObject([{ here: false }, { here: false }]);
    expect(await team.interviews()).toMatchObject([{ missing: 2 }]);
    await server.deps.db
      .deleteFrom('device_medium')
      .where('device_id', '=', id as never)
      .execute();
    const named = await device.sealedMedium(crypto.randomUUID(), sha256Of(taken), taken);
    await device.sendMedium(interview.uid, sha256Of(taken), named);
    expect(await whyOf(id, sha256Of(taken))).toBe('unreadable');
  });

  it('wait for an interview that comes later, and are then its own', async () => {
    const { id, device } = await team.paired();
    const interview = await finished(device, PHOTO, null);
    const sealed = await device.sealedMedium(interview.uid, sha256Of(PHOTO), PHOTO);
    await device.sendMedium(interview.uid, sha256Of(PHOTO), sealed);
    expect(await whyOf(id, sha256Of(PHOTO))).toBe('noInterview');
    await settleWaitingMedia(server.deps);
    expect(await whyOf(id, sha256Of(PHOTO))).toBe('noInterview');
    await device.send(interview);
    expect(await team.interviews()).toMatchObject([{ missing: 1 }]);
    await settleWaitingMedia(server.deps);
    expect(await team.interviews()).toMatchObject([{ missing: 0 }]);
  });

  it('are of the device that held the interview, also after it was revoked, and of none without a key', async () => {
    const { id, device } = await team.paired();
    const interview = await finished(device, PHOTO, null);
    await device.send(interview);
    const sha256 = sha256Of(PHOTO);
    const other = await team.paired(await team.idOf('noam'));
    const foreign = await other.device.sealedMedium(interview.uid, sha256, PHOTO);
    expect(await other.device.medium(interview.uid, sha256)).toMatchObject({ offset: 0, isComplete: false });
    await other.device.sendMedium(interview.uid, sha256, foreign);
    expect(await whyOf(other.id, sha256)).toBe('noInterview');
    expect(await team.interviews()).toMatchObject([{ missing: 1 }]);

    const sealed = await device.sealedMedium(interview.uid, sha256, PHOTO);
    await team.admin.call(devicesCalls.revokeDevice, { deviceId: id, name: 'Tablet 07' } as never);
    expect(await refusalOf(device.contact())).toBe('keyRevoked');
    expect(await device.sendMedium(interview.uid, sha256, sealed)).toMatchObject({ isComplete: true });
    expect(await team.interviews()).toMatchObject([{ missing: 0 }]);
    device.key = 'x'.repeat(40);
    expect(await device.putPiece(interview.uid, sha256, sealed, 0)).toMatchObject({ status: 401 });
    expect(await device.medium(interview.uid, sha256)).toMatchObject({ status: 401 });
  });

  it('must be announced by the package that names them, and what was replaced is not waited for', async () => {
    const { id, device } = await team.paired();
    const interview = await finished(device);
    expect(await device.send(interview, { media: [sha256Of(PHOTO)] })).toEqual({ type: 'held' });
    expect(await team.heldOf(id)).toMatchObject([{ why: 'doubtful' }]);
    await team.begin(captureDocument());
    await team.caseInField();
    const begun = await team.begunOn(device, [{ 'a.photo': namedMedium(PHOTO, 'image/jpeg') }]);
    await begun.answer({ _action: 'back' });
    const other = Buffer.concat([PHOTO, Buffer.from('!')]);
    for (const page of [{ 'a.photo': namedMedium(other, 'image/jpeg') }, {}, {}]) await begun.answer(page);
    expect(await device.send(begun)).toMatchObject({ type: 'stored' });
    expect(await mediaRows()).toEqual([{ sha256: sha256Of(other), here: false }]);
  });

  it('are refused as nonsense only: no such piece, or more than was announced', async () => {
    const { device } = await team.paired();
    const uid = crypto.randomUUID();
    const sha256 = sha256Of(TEXT);
    const body = new Uint8Array(10);
    for (const query of ['', '?offset=0', '?offset=0&bytes=9', '?offset=-1&bytes=20', '?offset=0&bytes=999999999'])
      expect(await device.medium(uid, sha256, { method: 'PUT', query, body })).toMatchObject({ status: 400 });
    expect(await device.medium('7', sha256)).toMatchObject({ status: 400 });
    expect(await device.medium(uid, 'abc')).toMatchObject({ status: 400 });
    const large = new Uint8Array(FIELD_PIECE_BYTES + 1);
    const query = `?offset=0&bytes=${large.length}`;
    expect(await device.medium(uid, sha256, { method: 'PUT', query, body: large })).toMatchObject({ status: 413 });
  });
});

describe('where an interview was held', () => {
  it('comes with its package, by the time of the server', async () => {
    const { device } = await team.paired();
    await server.asOwner("update project set positions = 'ask' where id = $1", [team.projectId]);
    const interview = await finished(device, PHOTO, null);
    const place = { lat: 31.778, lon: 35.235, accuracy: 12 };
    const { startedAt } = interview.about;
    const positions = [
      { moment: 'start', place, at: startedAt + 1_000 },
      { moment: 'end', place: { ...place, accuracy: 4_000 }, at: startedAt + 60_000 },
    ] as const;
    await device.send(interview, { positions: [...positions] });
    const { rows } = await server.asOwner(
      'select moment, lat, lon, accuracy, at from interview_position where project_id = $1',
      [team.projectId],
    );
    expect(rows).toEqual([{ moment: 'start', ...place, at: new Date(startedAt + 1_000) }]);
  });
});
