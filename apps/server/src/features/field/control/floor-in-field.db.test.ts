import { controlCalls as calls } from '@seker/contract';
import { MINUTE, SECOND } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { pairedFieldDevice } from '../../../testing/field-device.ts';
import {
  admin,
  idOf,
  look,
  openFloor,
  PROJECT,
  server,
  stranger,
  supervisor,
  told,
} from '../../../testing/floor-world.ts';
import type { Person } from '../../../testing/person.ts';

openFloor();

const rowOf = async (by: Person, id: number) => (await by.call(calls.readFloor, {})).rows.find((one) => one.id === id);

async function giveCase(personId: number): Promise<void> {
  await server.asOwner(
    `insert into assignment (project_id, case_id, person_id, given_at, given_by)
     select $1, c.id, $2, now(), $2 from study_case c where c.project_id = $1 and c.outcome_id is null
       and not exists (select from assignment a where a.project_id = c.project_id and a.case_id = c.id and a.ended_at is null)
     order by c.id desc limit 1`,
    [PROJECT, personId],
  );
}

describe('who interviews in the field', () => {
  it('stands on the floor as their device told last: asking, unsent, and what is left to them', async () => {
    const id = await idOf('maya');
    expect((await rowOf(supervisor, id))?.field).toBeNull();
    const { device } = await pairedFieldDevice(server, admin, id, 'Tablet 12');
    await giveCase(id);
    await giveCase(id);
    await device.contact(false, {
      unsent: 3,
      unsentSince: new Date(Date.now() - 90 * MINUTE).toISOString(),
      askingFor: 40 * SECOND,
    });
    const seen = await rowOf(supervisor, id);
    expect(seen).toMatchObject({
      at: 'field',
      state: 'interview',
      station: null,
      field: { devices: ['Tablet 12'], unsent: { count: 3 }, left: 2, projects: [{ id: PROJECT }] },
    });
    expect(Date.parse(seen?.field?.seenAt ?? '') - Date.parse(seen?.since ?? '')).toBe(40 * SECOND);
    await device.contact(false, { unsent: 0 });
    expect(await rowOf(supervisor, id)).toMatchObject({
      state: 'free',
      field: { unsent: { count: 0, since: null } },
    });
  });

  it('is told to those who look at the floor at each contact, of the own group alone', async () => {
    const id = await idOf('noam');
    const { device } = await pairedFieldDevice(server, admin, id, 'Tablet 13');
    const [own, other] = [await look(supervisor), await look(stranger)];
    await device.contact(false, { askingFor: SECOND });
    await expect.poll(() => told(own, id)).toEqual(['interview']);
    expect(told(other, id)).toEqual([]);
    expect(await rowOf(stranger, id)).toBeUndefined();
  });

  it('is away when the device is silent, and is as a person without one when it was revoked', async () => {
    const id = await idOf('omar');
    const { id: deviceId, device } = await pairedFieldDevice(server, admin, id, 'Tablet 14');
    await device.contact(false, { askingFor: SECOND });
    await server.asOwner("update device set seen_at = seen_at - interval '4 minutes' where id = $1", [deviceId]);
    expect(await rowOf(supervisor, id)).toMatchObject({ at: 'field', state: 'offline' });
    const { seen } = await row<{ seen: Date }>(server, 'select seen_at as seen from device where id = $1', [deviceId]);
    expect((await rowOf(supervisor, id))?.since).toBe(seen.toISOString());
    await server.asOwner(
      'update device set revoked_at = now(), revoked_by = person_id, key_hash = null, files_key = null where id = $1',
      [deviceId],
    );
    expect(await rowOf(supervisor, id)).toMatchObject({ at: 'station', field: null });
  });
});
