import { heldMediaCalls as calls, devicesCalls, heldPackagesCalls, type MediumDecision } from '@seker/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { captureDocument, namedMedium, PHOTO, sha256Of, withExif } from '../../../testing/capture-desk.ts';
import { row } from '../../../testing/field.ts';
import { FieldTeam } from '../../../testing/field-team.ts';
import { Person } from '../../../testing/person.ts';
import { codeOf } from '../../../testing/refusal.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const TAKEN = withExif(PHOTO);
const TEXT = Buffer.from('A receipt\n'.repeat(40_000));
/** A text that was named as a photo. */
const NO_PHOTO = Buffer.from('no photo at all');

let server: TestServer;
let team: FieldTeam;
let supervisor: Person;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  team = await FieldTeam.open(server);
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
});
beforeEach(async () => {
  await team.begin(captureDocument());
  await server.asOwner('delete from device_medium');
});
afterEach(() => expect(server.troubles()).toEqual([]));
afterAll(async () => await server.stop());

/** An interview whose answers name this photo and a text; `send` brings bytes as one of them. */
async function finished(photo = TAKEN) {
  const { id: deviceId, device } = await team.paired();
  await team.caseInField('another');
  const interview = await team.begunOn(device, [
    { 'a.photo': namedMedium(photo, 'image/jpeg') },
    { 'a.file': namedMedium(TEXT, 'text/plain', 'receipt.txt') },
    {},
  ]);
  await device.send(interview);
  const send = async (content: Buffer, sha256 = sha256Of(content), uid = interview.uid) =>
    await device.sendMedium(interview.uid, sha256, await device.sealedMedium(uid, sha256, content));
  /** A package of the same interview that no person can read. */
  const sendDamaged = async () => {
    await device.sendSealed(interview.uid, await device.sealed(interview.uid, 7));
    const latest = 'select max(id)::int as id from device_package where device_id = $1';
    return (await row<{ id: number }>(server, latest, [deviceId])).id;
  };
  return { deviceId, interview, send, sendDamaged };
}

const one = (mediumId: number) => ({ mediumId: asId(mediumId) }) as { readonly mediumId: never };

async function held(filters: object = {}, by = team.admin) {
  const { rows, total } = await by.call(calls.listHeldMedia, filters as never);
  expect(total).toBe(rows.length);
  return rows;
}

async function decide(mediumId: number, as: MediumDecision, { by = team.admin, seen = 'waiting' } = {}) {
  return await by.call(calls.decideHeldMedium, { ...one(mediumId), as, note: 'By phone', seen } as never);
}

async function file(mediumId: number) {
  return await team.admin.fetch(`/api/v1/devices/held-media/${mediumId}/file`, {});
}

/** The devices that need a decision, and how much of each waits. */
async function needing() {
  const { rows } = await team.admin.call(devicesCalls.listDevices, { waits: 'true' } as never);
  return rows.map(({ id, held: packages, heldMedia: media }) => ({ id, packages, media }));
}

async function captured(sha256: string) {
  return await row(
    server,
    'select bytes, complete_at is not null as here from captured_medium where project_id = $1 and sha256 = $2',
    [team.projectId, sha256],
  );
}

describe('a held medium', () => {
  it('that tells of its camera is saved as it is, and accepted without that', async () => {
    const { send, deviceId } = await finished();
    await send(TAKEN);
    const [medium] = await held();
    expect(medium).toMatchObject({
      why: 'metadata',
      state: 'waiting',
      device: { id: deviceId, name: 'Tablet 07' },
      project: { id: team.projectId },
      mime: 'image/jpeg',
    });
    const id = medium?.id ?? 0;
    expect(await team.admin.call(calls.readHeldMedium, one(id))).toMatchObject({
      may: { decide: true, accept: true, open: true },
    });
    const response = await file(id);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="medium-\d+-[0-9a-f]{8}\.jpe?g"$/,
    );
    expect(Buffer.from(await response.arrayBuffer()).equals(TAKEN)).toBe(true);
    expect(await decide(id, 'accepted')).toEqual({ state: 'accepted', takenAs: 'cleaned' });
    expect(await captured(sha256Of(TAKEN))).toEqual({ bytes: PHOTO.length, here: true });
    expect(await team.interviews()).toMatchObject([{ missing: 1 }]);
    expect(await held()).toMatchObject([{ id, state: 'accepted', why: 'metadata', decided: { note: 'By phone' } }]);
    expect((await file(id)).status).toBe(404);
    // The same again by the same person; by another it is told.
    expect(await decide(id, 'accepted')).toEqual({ state: 'accepted', takenAs: null });
    expect(await codeOf(decide(id, 'aside'))).toBe('packageDecided');
    const audited = `select action from audit_event where subject = 'heldMedium' and subject_id = $1 and action <> 'read' order by id desc limit 1`;
    expect(await row(server, audited, [id])).toEqual({ action: 'acceptMedium' });
  });

  it('of another kind is accepted as it is, also after it was set aside', async () => {
    const { send } = await finished(NO_PHOTO);
    await send(NO_PHOTO);
    const [medium] = await held({ why: 'kind' });
    const id = medium?.id ?? 0;
    expect(await decide(id, 'aside')).toEqual({ state: 'aside', takenAs: null });
    expect(await held({ state: 'waiting' })).toEqual([]);
    expect(await team.interviews()).toMatchObject([{ missing: 2 }]);
    expect(await decide(id, 'accepted', { seen: 'aside' })).toEqual({ state: 'accepted', takenAs: 'asItIs' });
    expect(await captured(sha256Of(NO_PHOTO))).toEqual({ bytes: NO_PHOTO.length, here: true });
    expect(await team.interviews()).toMatchObject([{ missing: 1 }]);
  });

  it('of any other kind is only set aside, and saved where it can be opened', async () => {
    const { send, interview } = await finished();
    const unnamed = Buffer.from('of no answer');
    await send(unnamed);
    await send(Buffer.from('other words'), sha256Of(TEXT));
    await send(TAKEN, sha256Of(TAKEN), crypto.randomUUID());
    const { device } = await team.paired(await team.idOf('noam'));
    const foreign = await device.sealedMedium(interview.uid, sha256Of(PHOTO), PHOTO);
    await device.sendMedium(interview.uid, sha256Of(PHOTO), foreign);
    const all = await held();
    expect(all.map(({ why }) => why).toSorted()).toEqual(['damaged', 'noInterview', 'unnamed', 'unreadable']);
    for (const { id, why } of all) {
      const { may } = await team.admin.call(calls.readHeldMedium, one(id));
      expect(may, why).toEqual({ decide: true, accept: false, open: why !== 'unreadable' });
      expect((await file(id)).status, why).toBe(why === 'unreadable' ? 409 : 200);
      expect(await codeOf(decide(id, 'accepted'))).toBe('packageNotTakeable');
      expect(await decide(id, 'aside')).toMatchObject({ state: 'aside' });
    }
    expect(await held({ state: 'aside' })).toHaveLength(4);
    expect(await team.interviews()).toMatchObject([{ missing: 2 }]);
  });

  it('is counted with its device as long as it waits, beside the packages of that', async () => {
    await server.asOwner('delete from device_package');
    const { send, deviceId, interview } = await finished();
    expect(await needing()).toEqual([]);
    await send(TAKEN);
    await send(Buffer.from('of no answer'));
    expect(await needing()).toEqual([{ id: deviceId, packages: 0, media: 2 }]);
    const { held: packages, heldMedia: media } = await team.admin.call(devicesCalls.readDevice, { deviceId } as never);
    expect({ packages, media }).toEqual({ packages: 0, media: 2 });
    await server.asOwner(
      `insert into device_package (device_id, uid, why, bytes, received_at) values ($1, $2, 'unreadable', '\\x00', now())`,
      [deviceId, interview.uid],
    );
    expect(await needing()).toEqual([{ id: deviceId, packages: 1, media: 2 }]);
    await server.asOwner('delete from device_package');
    for (const { id, why } of await held()) await decide(id, why === 'metadata' ? 'accepted' : 'aside');
    expect(await needing()).toEqual([]);
  });

  it('and the package of its interview tell of each other', async () => {
    const { send, sendDamaged } = await finished();
    await send(TAKEN);
    const [medium] = await held();
    const id = medium?.id ?? 0;
    const packageOf = async () => (await team.admin.call(calls.readHeldMedium, one(id))).packageId;
    expect(await packageOf()).toBeNull();
    const packageId = await sendDamaged();
    // Of another device or interview.
    await (await finished()).sendDamaged();
    expect(await packageOf()).toBe(packageId);
    const ofPackage = { packageId: asId(packageId) } as { readonly packageId: never };
    const mediaOf = async () => (await team.admin.call(heldPackagesCalls.readHeldPackage, ofPackage)).media;
    expect(await mediaOf()).toEqual([{ id, why: 'metadata', state: 'waiting' }]);
    await decide(id, 'aside');
    expect(await mediaOf()).toEqual([{ id, why: 'metadata', state: 'aside' }]);
    const aside = { ...ofPackage, as: 'aside', note: '', seen: 'waiting', current: null };
    await team.admin.call(heldPackagesCalls.decideHeldPackage, aside as never);
    expect(await packageOf()).toBe(packageId);
  });

  it('that two people decide at once is given once', async () => {
    const { send } = await finished();
    await send(TAKEN);
    const [medium] = await held();
    const id = medium?.id ?? 0;
    const settled = await Promise.allSettled([decide(id, 'accepted'), decide(id, 'aside', { by: supervisor })]);
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = settled.find((each) => each.status === 'rejected');
    expect(lost?.reason).toMatchObject({ code: 'packageDecided' });
  });

  it('is of who has its project, and found by its device and project', async () => {
    const { send, sendDamaged, deviceId } = await finished();
    await send(TAKEN);
    const packageId = await sendDamaged();
    const [medium] = await held();
    expect(await held({ device: String(deviceId), project: String(team.projectId), q: 'Tablet' })).toHaveLength(1);
    expect(await held({ q: 'no such device' })).toEqual([]);
    await server.asOwner(`
      with neighbours as (insert into person_group (name) values ('Neighbours') returning id)
      insert into person (group_id, login, real_name, role, password_hash)
      select n.id, 'north', 'North', 'supervisor', p.password_hash from neighbours n, person p where p.login = 'supervisor'`);
    const north = new Person(server, 'north');
    await north.logInToOffice();
    expect(await held({}, north)).toEqual([]);
    expect(await codeOf(north.call(calls.readHeldMedium, one(medium?.id ?? 0)))).toBe('forbidden');
    const group = `(select group_id from person where login = 'north')`;
    await server.asOwner(`update project set group_id = ${group} where id = $1`, [team.projectId]);
    expect(await held({}, north)).toHaveLength(1);
    // The package cannot be read, and is of the device alone.
    const readBy = async (by: Person) => (await by.call(calls.readHeldMedium, one(medium?.id ?? 0))).packageId;
    expect([await readBy(north), await readBy(supervisor)]).toEqual([null, packageId]);
    // The device is of the south, whose supervisor reads it; its project decides.
    expect(await codeOf(decide(medium?.id ?? 0, 'aside', { by: supervisor }))).toBe('forbidden');
    expect(await decide(medium?.id ?? 0, 'aside', { by: north })).toMatchObject({ state: 'aside' });
  });
});
