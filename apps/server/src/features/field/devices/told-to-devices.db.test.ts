import { devicesCalls, type FieldContact, fieldAppCalls, fieldWorkCalls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FieldDevice } from '../../../testing/field-device.ts';
import { FieldTeam, NOON } from '../../../testing/field-team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const PLACE = { lat: 31.778, lon: 35.235, accuracy: 14, at: new Date(NOON - 30_000).toISOString() };

let server: TestServer;
let team: FieldTeam;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  team = await FieldTeam.open(server);
});
beforeEach(async () => await team.begin());
afterEach(() => expect(server.troubles()).toEqual([]));
afterAll(async () => await server.stop());

async function placeOf(deviceId: number) {
  const { rows } = await server.asOwner(
    'select last_lat as lat, last_lon as lon, last_accuracy as accuracy, last_position_at as at from device where id = $1',
    [deviceId],
  );
  return rows[0] as { readonly lat: number | null; readonly at: Date | null };
}

async function told(device: FieldDevice, position: typeof PLACE | null): Promise<FieldContact> {
  const state = { version: '1', battery: null, isCharging: null, unsent: 0, isFresh: false };
  return (await device.call(fieldAppCalls.contactField, { ...state, position })) as FieldContact;
}

const NOWHERE = { lat: null, lon: null, accuracy: null, at: null };

describe('where a device is', () => {
  it('is known only while a project of its work takes positions, and its person may work', async () => {
    const { id, device } = await team.paired();
    await team.caseInField();
    expect(await told(device, PLACE)).toMatchObject({ tellsPosition: false });
    expect(await placeOf(id)).toEqual(NOWHERE);
    await server.asOwner("update project set positions = 'ask' where id = $1", [team.projectId]);
    expect(await told(device, PLACE)).toMatchObject({ tellsPosition: true });
    expect(await placeOf(id)).toEqual({ ...PLACE, at: new Date(PLACE.at) });
    // Not found this time: the last one stands.
    await told(device, null);
    expect(await placeOf(id)).toMatchObject({ lat: PLACE.lat });
    await server.asOwner('update person set disabled_at = now() where id = $1', [team.dana]);
    expect(await told(device, PLACE)).toMatchObject({ tellsPosition: false, mayWork: false });
    await server.asOwner('update person set disabled_at = null where id = $1', [team.dana]);
    expect(await placeOf(id)).toEqual(NOWHERE);
  });

  it('is forgotten when the device is revoked, and as soon as no such project is its work', async () => {
    const { id, device } = await team.paired();
    const { caseId } = await team.caseInField();
    await server.asOwner("update project set positions = 'force' where id = $1", [team.projectId]);
    await told(device, PLACE);
    await team.give([caseId], null);
    await server.asOwner("update project set positions = 'off' where id <> $1", [team.projectId]);
    expect(await told(device, PLACE)).toMatchObject({ tellsPosition: false });
    expect(await placeOf(id)).toEqual(NOWHERE);
    await team.give([caseId]);
    await told(device, PLACE);
    expect(await placeOf(id)).toMatchObject({ lat: PLACE.lat });
    await team.admin.call(devicesCalls.revokeDevice, { deviceId: id, name: 'Tablet 07' } as never);
    expect(await placeOf(id)).toEqual(NOWHERE);
  });
});

describe('a device whose browser does not promise to keep what is stored', () => {
  it('may work when a supervisor says so, which it is told at its next contact', async () => {
    const { id, device } = await team.paired();
    expect(await device.meet()).toMatchObject({ isStorageOverridden: false });
    const form = { deviceId: id, name: 'Tablet 07', place: '', pin: null };
    const edit = async (more: object) => await team.admin.call(devicesCalls.editDevice, { ...form, ...more } as never);
    const { revision } = (await edit({ isStorageOverridden: true, revision: 1 })) as { revision: number };
    expect(await device.meet()).toMatchObject({ isStorageOverridden: true });
    // A form that says nothing of it leaves it as it is.
    await edit({ name: 'Tablet 08', revision });
    expect(await device.meet()).toMatchObject({ isStorageOverridden: true, name: 'Tablet 08' });
    const row = await team.admin.call(devicesCalls.readDevice, { deviceId: id } as never);
    expect(row).toMatchObject({ isStorageOverridden: true });
    const { rows } = await server.asOwner(
      "select details -> 'fields' as fields from audit_event where subject = 'device' and subject_id = $1 and action = 'edit' order by id",
      [id],
    );
    expect(rows).toEqual([{ fields: ['storageOverride'] }, { fields: ['name'] }]);
  });
});

it('a device gets the look of its projects, with the address of the logo', async () => {
  const { device } = await team.paired();
  await team.caseInField();
  const projectOf = async () => {
    const { work } = (await device.call(fieldWorkCalls.readFieldWork, {})) as {
      work: { projects: readonly { id: number; look: unknown }[] };
    };
    return work.projects.find(({ id }) => id === team.projectId);
  };
  expect(await projectOf()).toMatchObject({ positions: 'off', look: null });
  const brand = {
    name: 'Shops',
    picture: `data:image/png;base64,${'A'.repeat(8)}`,
    width: 40,
    height: 20,
    grounds: 'all',
  };
  const settings = { colours: { accent: { light: '#123456' } }, brand };
  const { rows } = await server.asOwner(
    "insert into skin (group_id, name, settings) select group_id, 'Shops', $2 from project where id = $1 returning id",
    [team.projectId, JSON.stringify(settings)],
  );
  const { id } = rows[0] as { id: string };
  await server.asOwner('update project set skin_id = $2 where id = $1', [team.projectId, id]);
  expect(await projectOf()).toMatchObject({
    look: {
      style: expect.stringContaining('#123456'),
      logo: { url: `/survey-skins/${id}/logo/0`, name: 'Shops', width: 40, height: 20, grounds: 'all' },
    },
  });
});
