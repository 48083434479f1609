import { regionMapsCalls as calls } from '@seker/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

/** Uploads a file of so many regions, each with a code and a name; all are of one country. */
async function send(regions: number, pointsOfEach = 4): Promise<number> {
  const ring = Array.from({ length: pointsOfEach }, (_, at) => [34 + (at % 2), 31 + (at % 3)]);
  return await upload(
    JSON.stringify({
      type: 'FeatureCollection',
      features: Array.from({ length: regions }, (_, at) => ({
        type: 'Feature',
        properties: { code: at + 1, ...(at === 0 ? { title: 'North' } : {}), country: 'IL' },
        geometry: { type: 'Polygon', coordinates: [ring] },
      })),
    }),
  );
}

async function upload(body: string): Promise<number> {
  const query = new URLSearchParams({ purpose: 'regions', name: 'regions.geojson' });
  const headers = { 'content-type': 'application/geo+json' };
  const answer = await admin.fetch(`/api/v1/uploads?${query}`, { method: 'POST', headers, body });
  return ((await answer.json()) as { readonly uploadId: number }).uploadId;
}

const look = async (uploadId: number) => await admin.call(calls.lookAtRegionFile, { uploadId });
const add = async (uploadId: number, keyProperty: string) =>
  await admin.call(calls.addRegionMap, { uploadId, name: 'Districts', keyProperty, nameProperty: 'title' });
const audited = async (action: string) =>
  await row<{ id: number; details: object }>(
    server,
    "select subject_id::int as id, details from audit_event where subject = 'regionMap' and action = $1",
    [action],
  );

it('a map of regions is looked at, kept by its key with names where there are any, and removed', async () => {
  const uploadId = await send(2);
  const seen = await look(uploadId);
  expect(seen.regions).toBe(2);
  expect(seen.properties.map(({ name, isUnique }) => [name, isUnique])).toEqual([
    ['code', true],
    ['title', false],
    ['country', false],
  ]);
  const { id } = await add(uploadId, 'code');
  const { maps } = await admin.call(calls.listRegionMaps, {});
  expect(maps).toEqual([{ id, name: 'Districts', regions: 2 }]);
  const kept = await admin.call(calls.readRegionMap, { regionMapId: id } as never);
  expect(kept.regions.map(({ key, name }) => [key, name])).toEqual([
    ['1', 'North'],
    ['2', '2'],
  ]);
  expect(await audited('create')).toEqual({ id, details: { name: 'Districts', regions: 2 } });
  await admin.call(calls.removeRegionMap, { regionMapId: id } as never);
  expect((await admin.call(calls.listRegionMaps, {})).maps).toEqual([]);
  expect(await audited('remove')).toEqual({ id, details: { name: 'Districts' } });
  await expect(admin.call(calls.removeRegionMap, { regionMapId: id } as never)).rejects.toMatchObject({
    code: 'notFound',
  });
});

it('a key that two regions share is refused at its field', async () => {
  await expect(add(await send(2), 'country')).rejects.toMatchObject({
    code: 'invalid',
    details: { faults: [{ field: 'keyProperty', code: 'unfit' }] },
  });
});

it('a file that holds no regions is refused at its field, one with more points than can be drawn as too large', async () => {
  const refused = { code: 'invalid', details: { faults: [{ field: 'uploadId', code: 'fileStructure' }] } };
  await expect(look(await upload('{"type": "Topology"}'))).rejects.toMatchObject(refused);
  await expect(look(await send(20, 10_500))).rejects.toMatchObject({ code: 'tooLarge' });
  expect((await look(await send(19, 10_500))).regions).toBe(19);
});
