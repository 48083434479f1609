import { inflateRawSync } from 'node:zlib';
import { peopleCalls as calls, jobsCalls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { row } from '../../../testing/field.ts';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { Person } from '../../../testing/person.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { readActingPerson } from '../../system/lists/index.ts';
import { movePerson } from './move-person.ts';

let server: JobField;
let admin: Person;
let supervisor: Person;
let other = 0;

beforeAll(async () => {
  server = await openJobField();
  other = Number(
    (await row<{ id: number }>(server, "insert into person_group (name) values ('Other') returning id")).id,
  );
  await server.asOwner(
    `insert into person (group_id, login, real_name, role, password_hash)
     select case when n > 600 then $1 else 1 end, 'row' || n, case n when 601 then '=HYPERLINK("http://x")' when 602 then '  @SUM(1)' else 'Row <b>&' || n end,
       'interviewer', '' from generate_series(1, 605) n`,
    [other],
  );
  [admin, supervisor] = [new Person(server, 'admin'), new Person(server, 'supervisor')];
  for (const person of [admin, supervisor]) await person.logInToOffice();
});
afterAll(async () => await server.stop());
afterEach(() => expect(server.troubles()).toEqual([]));

async function idsOf(...logins: readonly string[]): Promise<number[]> {
  const { rows } = await server.asOwner('select id from person where login = any($1) order by login', [logins]);
  return (rows as { id: number }[]).map(({ id }) => Number(id));
}

describe('a bulk action on people', () => {
  it('is checked per row like a single action: a refusal is reported, and blocks no other row', async () => {
    const [own = 0, foreign = 0] = await idsOf('row1', 'row601');
    const [chief = 0] = await idsOf('admin');
    const { result, job } = await supervisor.call(calls.bulkPeople, {
      act: 'disable',
      ids: [own, foreign, chief, 99_999_999],
    });
    expect(job).toBeNull();
    expect(result?.done).toBe(1);
    expect(result?.refused.map(({ id, code }) => [id, code])).toEqual([
      [foreign, 'forbidden'],
      [chief, 'forbidden'],
      [99_999_999, 'notFound'],
    ]);
    expect(result?.refused.every(({ text }) => text.length > 10)).toBe(true);
    expect(await admin.call(calls.listPeople, { isDisabled: 'true' })).toMatchObject({
      total: 1,
      rows: [{ login: 'row1' }],
    });
    expect((await admin.call(calls.bulkPeople, { act: 'remove', ids: [chief] })).result?.refused).toMatchObject([
      { id: chief, code: 'ownAccount' },
    ]);
  });

  it('moves them where allowed', async () => {
    const ids = await idsOf('row2', 'row3');
    expect((await admin.call(calls.bulkPeople, { act: 'move', ids, groupId: other })).result).toEqual({
      done: 2,
      refused: [],
    });
    expect(await admin.call(calls.listPeople, { group: String(other) })).toMatchObject({ total: 7 });
    expect(await refusalOf(supervisor.call(calls.bulkPeople, { act: 'move', ids, groupId: other }))).toMatchObject({
      code: 'forbidden',
    });
    expect(await refusalOf(admin.call(calls.bulkPeople, { act: 'move', ids }))).toMatchObject({ code: 'badRequest' });
    const noted = async () =>
      (
        await server.asOwner(
          "select action, details from audit_event where subject = 'person' and subject_id = $1 order by id",
          [ids[0]],
        )
      ).rows;
    const move = {
      action: 'edit',
      details: { fields: ['groupId'], before: { groupId: 1 }, after: { groupId: other } },
    };
    expect(await noted()).toEqual([move]);
    // Who is there already is not moved once more.
    expect((await admin.call(calls.bulkPeople, { act: 'move', ids, groupId: other })).result?.done).toBe(2);
    expect(await noted()).toEqual([move]);
  });

  it('moves no one to where the requester may not grant, by any way (A10)', async () => {
    const [own = 0, foreign = 0] = await idsOf('row4', 'row601');
    const [chief = 0] = await idsOf('supervisor');
    const by = await readActingPerson(server.db, asId(chief));
    if (by === null) throw new Error('the supervisor is gone');
    for (const [id, groupId] of [
      [own, other],
      [foreign, 1],
    ] as const)
      await expect(movePerson(server.deps, by, { id: asId(id) }, asId(groupId))).rejects.toMatchObject({
        code: 'forbidden',
      });
    // A supervisor may not manage the own group's supervisors either, and so moves none into it.
    await expect(movePerson(server.deps, by, { id: asId(chief) }, asId(1))).rejects.toMatchObject({
      code: 'forbidden',
    });
    const { rows } = await server.asOwner('select group_id::int as at from person where id = any($1) order by login', [
      [own, foreign, chief],
    ]);
    expect(rows).toEqual([{ at: 1 }, { at: other }, { at: 1 }]);
  });

  it('logs them off', async () => {
    const ids = await idsOf('row5', 'row6');
    expect((await supervisor.call(calls.bulkPeople, { act: 'logOff', ids })).result).toEqual({ done: 2, refused: [] });
    const { rows } = await server.asOwner(
      "select subject_id::int as id from audit_event where action = 'logOff' and subject = 'person' order by id",
    );
    expect(rows.map((one) => (one as { id: number }).id)).toEqual(ids);
  });

  it('applies to all listed people, if their number is as shown', async () => {
    const query = { q: 'row60', group: String(other) };
    expect(await refusalOf(admin.call(calls.bulkPeople, { act: 'disable', query, expect: 4 }))).toEqual({
      code: 'selectionChanged',
      status: 409,
      details: { count: 5 },
    });
    expect((await admin.call(calls.bulkPeople, { act: 'disable', query, expect: 5 })).result).toEqual({
      done: 5,
      refused: [],
    });
    for (const nothing of [{}, { ids: [] }, { query: { q: 'no such person' }, expect: 0 }])
      expect(await refusalOf(admin.call(calls.bulkPeople, { act: 'disable', ...nothing }))).toMatchObject({
        code: 'nothingSelected',
      });
    // A supervisor's list, and so its bulk action, excludes the other group.
    expect(await refusalOf(supervisor.call(calls.bulkPeople, { act: 'disable', query, expect: 5 }))).toMatchObject({
      code: 'selectionChanged',
    });
  });

  it('on more than 500 continues as a job, with progress, and ends with the same figures', async () => {
    const { total } = await supervisor.call(calls.listPeople, { q: 'row' });
    const { result, job } = await supervisor.call(calls.bulkPeople, {
      act: 'enable',
      query: { q: 'row' },
      expect: total,
    });
    expect(result).toBeNull();
    const jobId = job ?? 0;
    await expect.poll(async () => (await supervisor.call(jobsCalls.readJob, { jobId })).state).toBe('done');
    const ended = await supervisor.call(jobsCalls.readJob, { jobId });
    expect(ended).toMatchObject({ done: total, total, result: { done: total, refused: [] } });
    expect(await admin.call(calls.listPeople, { isDisabled: 'true', group: '1' })).toMatchObject({ total: 0 });
  });

  it('counts no row twice when a job continues', async () => {
    await server.stopRunner();
    const ids = await idsOf(...Array.from({ length: 505 }, (_, index) => `row${index + 50}`));
    const { job } = await admin.call(calls.bulkPeople, { act: 'remove', ids: ids.slice(0, 501) });
    // As a runner that ended leaves it: two rows are done and counted, the third only done.
    await admin.call(calls.bulkPeople, { act: 'remove', ids: ids.slice(0, 3) });
    await server.asOwner("update job set done = 2, run = 1, state = 'queued' where id = $1", [job]);
    server.startRunner();
    const jobId = job ?? 0;
    await expect.poll(async () => (await admin.call(jobsCalls.readJob, { jobId })).state).toBe('done');
    expect(await admin.call(jobsCalls.readJob, { jobId })).toMatchObject({
      done: 501,
      result: { done: 501, refused: [] },
    });
  });
});

describe('the exported list', () => {
  async function file(person: Person, query: Record<string, string>): Promise<Buffer> {
    const answer = await person.fetch(`/api/v1/people/export?${new URLSearchParams(query)}`);
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  }

  it('has the visible rows, in their order, with the visible columns under their headings', async () => {
    const { rows } = await supervisor.call(calls.listPeople, { q: 'row1', sort: 'login.desc', limit: 200 });
    const text = (await file(supervisor, { q: 'row1', sort: 'login.desc', columns: 'login,role,group' })).toString(
      'utf8',
    );
    const lines = text.slice(1).trimEnd().split('\r\n');
    expect(text.codePointAt(0)).toBe(0xfeff);
    expect(lines[0]).toBe('Login,Role,Group');
    expect(lines.slice(1)).toEqual(rows.map(({ login }) => `${login},Interviewer,Demo`));
  });

  it('says since when people are disabled, and their languages', async () => {
    await server.asOwner(`
      update person set disabled_at = '2026-03-01T08:00:00Z' where login = 'row7';
      insert into person_language (person_id, language_id)
        select p.id, l.id from person p, language l where p.login = 'row7' and l.code in ('he', 'en')`);
    const text = await file(admin, { q: 'row7', columns: 'login,languages,disabled,live,lastSeen', limit: '1' });
    expect(text.toString('utf8').split('\r\n')[1]).toMatch(/^row7,he en,2026-03-01.*,,$/);
  });

  it('has all pages, and for each reader only the people within reach', async () => {
    const { total } = await admin.call(calls.listPeople, {});
    const lines = (await file(admin, { columns: 'login' })).toString('utf8').trimEnd().split('\r\n');
    expect(new Set(lines).size).toBe(total + 1);
    expect((await file(supervisor, { columns: 'login' })).toString('utf8')).not.toMatch(/row601|admin/);
    expect((await new Person(server, 'observer').fetch('/api/v1/people/export')).status).toBe(401);
  });

  it("labels columns and codes in the reader's language", async () => {
    await server.asOwner(
      "update session set screen_language = 'he' where ended_at is null and person_id = (select id from person where login = 'admin')",
    );
    expect((await file(admin, { q: 'admin', columns: 'name,role' })).toString('utf8')).toContain(
      'שם,תפקיד\r\nAdmin,מנהלי מערכת',
    );
    const sheet = sheetOf(await file(admin, { q: 'admin', columns: 'name,role', format: 'xlsx' }));
    expect(sheet).toContain('rightToLeft="1"');
    await server.asOwner("update session set screen_language = 'en'");
  });

  it.each(['csv', 'xlsx'] as const)('contains no formula: %s (E01)', async (format) => {
    const bytes = await file(admin, { group: String(other), columns: 'name,login', format });
    const text = format === 'csv' ? bytes.toString('utf8') : sheetOf(bytes);
    if (format === 'csv') expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
    if (format === 'csv') expect(text).toContain(`'  @SUM(1)`);
    if (format === 'xlsx')
      expect(text).toContain('<c t="inlineStr"><is><t xml:space="preserve">=HYPERLINK("http://x")</t></is></c>');
    if (format === 'xlsx') expect(text).toContain('Row &lt;b&gt;&amp;603');
    expect(text).not.toContain('<f>');
  });
});

/** Returns the sheet of an Excel file, located by the archive's directory. */
function sheetOf(bytes: Buffer): string {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = bytes.readUInt32LE(end + 16);
  for (let entry = 0; entry < bytes.readUInt16LE(end + 10); entry += 1) {
    const [packed, size, nameLength] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
    ];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const text = inflateRawSync(bytes.subarray(start, start + packed)).toString('utf8');
    expect(Buffer.byteLength(text)).toBe(size);
    if (name === 'xl/worksheets/sheet1.xml') return text;
    at += 46 + nameLength;
  }
  throw new Error('there is no sheet');
}
