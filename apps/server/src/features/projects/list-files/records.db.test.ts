import { listRecordsCalls as calls, listFilesCalls } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { columnsOf, csvOf, ListDesk } from '../../../testing/list-desk.ts';
import { refusalOf } from '../../../testing/refusal.ts';

const PEOPLE = 120;
const REGIONS = ['north', 'south', 'center'];
let server: JobField;
let desk: ListDesk;
let listFileId = 0;

beforeAll(async () => {
  server = await openJobField();
  desk = await ListDesk.open(server);
  const rows = Array.from({ length: PEOPLE }, (_, place) => [
    place % 10 === 9 ? '' : `054-${1_000_000 + place}`,
    place % 2 === 0 ? `person${place}@example.org` : place % 10 === 9 ? `late${place}@example.org` : '',
    `${String.fromCharCode(97 + (place % 26))} person ${place}`,
    String((place * 37) % 101),
    REGIONS[place % 3] ?? '',
  ]);
  const kinds = columnsOf(
    ['phone', 'phone'],
    ['mail', 'email'],
    ['name', 'name'],
    ['age', 'number'],
    ['region', 'values'],
  );
  const { id, job } = await desk.import(
    'Everyone',
    csvOf([['phone', 'mail', 'name', 'age', 'region'], ...rows]),
    kinds,
  );
  await desk.ended(job);
  listFileId = id;
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

async function listed(query: Readonly<Record<string, string>>) {
  const rows: { readonly id: number; readonly fields: Readonly<Record<string, string>> }[] = [];
  let after: string | null = '';
  let total = 0;
  while (after !== null) {
    const answer: Awaited<ReturnType<typeof page>> = await page({ ...query, after, limit: '17' });
    rows.push(...answer.rows);
    after = answer.next;
    total = answer.total;
  }
  expect(total).toBe(rows.length);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  return rows;
}
const page = async (query: object) => await desk.person.call(calls.listRecords, { listFileId, ...query } as never);

async function counts() {
  const { rows, phones, emails } = await desk.person.call(listFilesCalls.readListFile, { listFileId });
  return { rows, phones, emails };
}

async function audited(subject: string, action: string): Promise<number> {
  const found = await row<{ count: number }>(
    server,
    'select count(*)::int as count from audit_event where subject = $1 and action = $2',
    [subject, action],
  );
  return Number(found.count);
}

describe('the records of a list', () => {
  it('are listed from the first page to the last, in each order, ascending and descending', async () => {
    for (const field of ['row', 'c0', 'c1', 'c2', 'c3', 'c4']) {
      const up = (await listed({ sort: `${field}.asc` })).map(({ id }) => id);
      const down = (await listed({ sort: `${field}.desc` })).map(({ id }) => id);
      expect(up).toHaveLength(PEOPLE);
      expect(down, field).toEqual(up.toReversed());
    }
    const ages = (await listed({ sort: 'c3.asc' })).map(({ fields }) => Number(fields['age']));
    expect(ages).toEqual(ages.toSorted((one, other) => one - other));
  });

  it('are found by any text in them, and by their contacts', async () => {
    expect(await listed({ q: 'PERSON 7' })).toHaveLength(11);
    expect(await listed({ q: '054-1000003' })).toHaveLength(1);
    expect(await listed({ q: '100%' })).toHaveLength(0);
    expect(await listed({ hasPhone: 'false' })).toHaveLength(12);
    expect(await listed({ hasEmail: 'true', hasPhone: 'true' })).toHaveLength(60);
    expect(await listed({ v0: '0,1' })).toHaveLength(80);
    expect((await listed({ v0: '1' })).map(({ fields }) => fields['region'])).toEqual(Array(40).fill('north'));
  });

  it('are exported with the requested columns, as far as visible', async () => {
    const path = `/api/v1/list-files/${listFileId}/records/export?format=csv&columns=c2,c3&v0=2&sort=c3.desc`;
    const lines = (await (await desk.person.fetch(path)).text()).trim().split('\r\n');
    expect(lines[0]).toBe('name,age');
    expect(lines).toHaveLength(1 + 40);
    const ages = lines.slice(1).map((line) => Number(line.split(',')[1]));
    expect(ages).toEqual(ages.toSorted((one, other) => other - one));
  });

  it('are edited one by one: the number is parsed again, the counts follow, and it is audited', async () => {
    const [first] = await listed({});
    const recordId = first?.id ?? 0;
    const before = await counts();
    const edit = async (fields: Readonly<Record<string, string>>, revision: number) =>
      (await desk.person.call(calls.editRecord, { listFileId, recordId, fields, revision })).revision;
    expect(await edit({ phone: ' 03-640 1234 ', name: 'שם אחר' }, 1)).toBe(2);
    const { numbers, search } = await row<{ numbers: string[]; search: string }>(
      server,
      'select numbers, search from list_record where id = $1',
      [recordId],
    );
    expect(numbers).toEqual(['+97236401234']);
    expect(search).toContain('שם אחר');
    expect(await refusalOf(edit({ name: 'late' }, 1))).toMatchObject({ code: 'stale' });
    expect(await refusalOf(edit({ phone: 'no number' }, 2))).toMatchObject({
      details: { faults: [{ field: 'c0', code: 'phoneUnreadable' }] },
    });
    expect(await refusalOf(edit({ age: 'old' }, 2))).toMatchObject({
      details: { faults: [{ field: 'c3', code: 'notANumber' }] },
    });
    expect(await edit({ phone: '' }, 2)).toBe(3);
    expect(await counts()).toEqual({ ...before, phones: before.phones - 1 });
    expect(await refusalOf(edit({ mail: '' }, 3))).toMatchObject({
      details: { faults: [{ field: 'c0', code: 'contactMissing' }] },
    });
    expect(await edit({}, 3)).toBe(3);
    expect(await audited('record', 'edit')).toBe(2);
  });

  it('keep what is not edited, also where it would be read otherwise today', async () => {
    const [, second] = await listed({});
    const recordId = second?.id ?? 0;
    await server.asOwner(
      `update list_record set fields = fields || '{"phone": "*2700", "age": "007", "extra": "kept"}', phones = '{*2700}', numbers = '{*2700}'
       where id = $1`,
      [recordId],
    );
    const stored = async () =>
      await row<{ fields: Record<string, string>; revision: number }>(
        server,
        'select fields, revision from list_record where id = $1',
        [recordId],
      );
    const { revision } = await stored();
    await desk.person.call(calls.editRecord, { listFileId, recordId, fields: { mail: 'new@example.org' }, revision });
    expect((await stored()).fields).toMatchObject({
      mail: 'new@example.org',
      phone: '*2700',
      age: '007',
      extra: 'kept',
    });
  });

  it('are deleted singly or in bulk, and counted; a sampled one is kept', async () => {
    const before = await counts();
    const ids = (await listed({ v0: '1' })).slice(0, 3).map(({ id }) => id);
    const { result } = await desk.person.call(calls.bulkRecords, { listFileId, act: 'remove', ids });
    expect(result).toMatchObject({ done: 3, refused: [] });
    expect((await counts()).rows).toBe(before.rows - 3);
    expect(await audited('record', 'remove')).toBe(3);
    const drawn = await row<{ list: number; id: number }>(
      server,
      'select p.list_file_id as list, c.record_id as id from study_case c join project p on p.id = c.project_id where p.id = 1042 limit 1',
    );
    const wanted = { listFileId: Number(drawn.list), recordId: Number(drawn.id) };
    expect(await refusalOf(desk.person.call(calls.removeRecord, wanted))).toMatchObject({ code: 'recordInUse' });
  });

  it('of one list are not accessible by the address of another', async () => {
    const other = await row<{ id: number }>(server, 'select list_file_id as id from project where id = 1042');
    const [first] = await listed({});
    const wanted = { listFileId: Number(other.id), recordId: first?.id ?? 0 };
    expect(await refusalOf(desk.person.call(calls.readRecord, wanted))).toMatchObject({ code: 'notFound' });
  });
});

describe('a list file', () => {
  it('is renamed if unchanged since it was read, and audited', async () => {
    const rename = async (name: string, revision: number) =>
      (await desk.person.call(listFilesCalls.renameListFile, { listFileId, name, revision })).revision;
    expect(await rename('Renamed', 1)).toBe(2);
    expect(await refusalOf(rename('Again', 1))).toMatchObject({ code: 'stale' });
    expect(await refusalOf(rename('demo PEOPLE', 2))).toMatchObject({
      details: { faults: [{ field: 'name', code: 'listNameTaken' }] },
    });
    expect(await audited('listFile', 'edit')).toBe(1);
  });

  it('used by a project is not deleted, and the project is named; an unused one is gone at once with its records', async () => {
    const used = await row<{ id: number }>(server, 'select list_file_id as id from project where id = 1042');
    expect(
      await refusalOf(desk.person.call(listFilesCalls.removeListFile, { listFileId: Number(used.id) })),
    ).toMatchObject({
      code: 'listFileInUse',
      details: { projects: [{ id: 1042 }, { id: 1043 }] },
    });
    await desk.person.call(listFilesCalls.removeListFile, { listFileId });
    expect(await refusalOf(page({}))).toMatchObject({ code: 'forbidden' });
    const left = async () =>
      (await server.asOwner('select id from list_record where list_file_id = $1', [listFileId])).rows.length +
      (await server.asOwner('select id from list_file where id = $1', [listFileId])).rows.length;
    await expect.poll(left).toBe(0);
    expect(await audited('listFile', 'remove')).toBe(1);
  });
});
