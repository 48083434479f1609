import { positionsCalls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { FieldTeam, refusalOf } from '../../../testing/field-team.ts';
import { Person } from '../../../testing/person.ts';
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

async function placed(deviceId: number): Promise<void> {
  await server.asOwner(
    `update device set last_lat = 32.08, last_lon = 34.78, last_accuracy = 25, last_position_at = '2031-05-04T09:00:00Z' where id = $1`,
    [deviceId],
  );
}

async function pointsFor(by: Person) {
  return (await by.call(positionsCalls.readDevicePoints, { projectId: team.projectId } as never)).points;
}

it('tells where the devices with cases of the project are, while they have them', async () => {
  const { id } = await team.paired();
  await placed(id);
  expect(await pointsFor(team.admin)).toEqual([]);
  const { caseId } = await team.caseInField();
  expect(await pointsFor(team.admin)).toEqual([
    {
      deviceId: id,
      device: 'Tablet 07',
      person: { id: team.dana, name: expect.any(String) },
      lat: 32.08,
      lon: 34.78,
      accuracy: 25,
      at: '2031-05-04T09:00:00.000Z',
    },
  ]);
  await team.give([caseId], null);
  expect(await pointsFor(team.admin)).toEqual([]);
});

it('tells none of a person who may not work, of a revoked device, and of one that has told nothing', async () => {
  const [one, silent] = [await team.paired(), await team.paired()];
  await team.caseInField();
  await placed(one.id);
  expect((await pointsFor(team.admin)).map(({ deviceId }) => deviceId)).not.toContain(silent.id);
  await server.asOwner('update person set disabled_at = now() where id = $1', [team.dana]);
  expect(await pointsFor(team.admin)).toEqual([]);
  await server.asOwner('update person set disabled_at = null where id = $1', [team.dana]);
  await server.asOwner(
    'update device set revoked_at = now(), revoked_by = person_id, key_hash = null, files_key = null where person_id = $1',
    [team.dana],
  );
  expect(await pointsFor(team.admin)).toEqual([]);
});

it('is for those who may read positions, and of the own people of a supervisor alone', async () => {
  const { id } = await team.paired();
  await team.caseInField();
  await placed(id);
  const supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
  expect((await pointsFor(supervisor)).map(({ deviceId }) => deviceId)).toEqual([id]);
  await server.asOwner(
    `with away as (insert into person_group (name) values ('Away') returning id)
     update person p set group_id = away.id from away where p.id = $1`,
    [team.dana],
  );
  expect(await pointsFor(supervisor)).toEqual([]);
  expect(await pointsFor(team.admin)).toHaveLength(1);
  for (const login of ['observer', 'coder']) {
    const other = new Person(server, login);
    await other.logInToOffice();
    expect(await refusalOf(pointsFor(other)), login).toBe('forbidden');
  }
});
