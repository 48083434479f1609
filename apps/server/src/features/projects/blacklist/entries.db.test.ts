import { blacklistCalls as calls, jobsCalls, LIST_WORDS } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { workbookOf } from '../../../testing/list-desk.ts';
import { Person } from '../../../testing/person.ts';
import { codeOf } from '../../../testing/refusal.ts';
import { workbookOfSheets } from '../../../testing/sheets-workbook.ts';

let server: JobField;
let admin: Person;
let supervisor: Person;
let stranger: Person;
beforeAll(async () => {
  server = await openJobField();
  await server.asOwner(`
    with other as (insert into person_group (name) values ('Other') returning id)
    insert into person (group_id, login, real_name, role, password_hash)
      select other.id, 'stranger', 'Stranger', 'supervisor', password_hash from other, person where login = 'dana'`);
  [admin, supervisor, stranger] = [
    new Person(server, 'admin'),
    new Person(server, 'supervisor'),
    new Person(server, 'stranger'),
  ];
  for (const person of [admin, supervisor, stranger]) await person.logInToOffice();
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

const NOTHING = { comments: '', source: '', days: null, projectId: null };
const add = async (by: Person, entries: string, more: object = {}) =>
  await by.call(calls.addToBlacklist, { ...NOTHING, entries, ...more });
const list = async (by: Person, query: object = {}) =>
  (await by.call(calls.listBlacklist, { isSystem: 'false', ...query } as never)).rows;
const namesOf = async (by: Person, query: object = {}) =>
  (await list(by, query)).map(({ phone, email }) => phone ?? email);
const entryOf = async (phone: string) =>
  await row<{ until: Date | null; comments: string }>(
    server,
    'select until, comments from blacklist_entry where phone = $1',
    [phone],
  );

async function send(by: Person, text: string | Buffer): Promise<number> {
  const query = new URLSearchParams({ purpose: 'blacklist', name: 'entries.csv' }).toString();
  const response = await by.fetch(`/api/v1/uploads?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: typeof text === 'string' ? text : new Uint8Array(text),
  });
  return ((await response.json()) as { uploadId: number }).uploadId;
}

async function importFile(by: Person, text: string | Buffer, more: object = {}) {
  const uploadId = await send(by, text);
  const { job: jobId } = await by.call(calls.importBlacklist, { ...NOTHING, uploadId, ...more });
  const read = async () => await by.call(jobsCalls.readJob, { jobId });
  await expect.poll(async () => (await read()).endedAt).not.toBeNull();
  return await read();
}

describe('entries of the blacklist', () => {
  it('are parsed in common spellings, each once, and invalid ones are reported by line', async () => {
    const said = await add(
      supervisor,
      '052-7000001, +972 52 700 0001\nSome.One@Example.org\nno address\n101\n\u200e0527000002\u200f',
    );
    expect(said).toEqual({
      added: 3,
      hidden: 0,
      known: 0,
      refused: 2,
      faults: [
        { line: 3, code: 'entryUnfit', value: 'no address' },
        { line: 4, code: 'entrySystem', value: '101' },
      ],
    });
    expect(await namesOf(supervisor)).toHaveLength(3);
    expect(new Set(await namesOf(supervisor))).toEqual(
      new Set(['+972527000001', '+972527000002', 'some.one@example.org']),
    );
    expect(await namesOf(supervisor, { q: '0527000001' })).toEqual(['+972527000001']);
    expect(await namesOf(supervisor, { q: 'EXAMPLE' })).toEqual(['some.one@example.org']);
  });

  it('are audited with how many were new; no more than a hundred faults are named', async () => {
    const many = Array.from({ length: 120 }, (_, at) => `none ${at}`).join('\n');
    const said = await add(supervisor, `0527000061\n${many}`);
    expect([said.added, said.refused, said.faults.length]).toEqual([1, 120, 100]);
    await add(supervisor, '0527000061, 0527000062');
    const noted = async (action: string) =>
      (
        await server.asOwner(
          "select subject_id::int as id, details from audit_event where subject = 'blacklist' and action = $1 order by at desc, id desc limit 1",
          [action],
        )
      ).rows[0] as { id: number | null; details: object };
    expect((await noted('create')).details).toEqual({ added: 1, known: 1 });
    const [entry] = await list(supervisor, { q: '0527000062' });
    await supervisor.call(calls.bulkBlacklist, { act: 'remove', ids: [entry?.id ?? 0] } as never);
    expect((await noted('remove')).id).toBe(entry?.id);
  });

  it('last as long as the longer of two terms', async () => {
    await add(supervisor, '0527000003', { days: 30, comments: 'asked for it' });
    expect(await add(supervisor, '0527000003', { days: 10 })).toMatchObject({ added: 0, known: 1 });
    const { until, comments } = await entryOf('+972527000003');
    expect([Math.round(((until?.getTime() ?? 0) - Date.now()) / 86_400_000), comments]).toEqual([30, 'asked for it']);
    await add(supervisor, '0527000003');
    expect((await entryOf('+972527000003')).until).toBeNull();
  });

  it('are visible to, added and removed by their keepers only', async () => {
    const others = await row<{ id: number }>(
      server,
      `insert into project (group_id, name, type, zone, default_language_id)
         select g.id, 'Theirs', 'fictive', p.zone, p.default_language_id from person_group g, project p where g.name = 'Other' and p.id = 1042 returning id`,
    );
    await add(supervisor, '0527000010', { projectId: 1042 });
    await add(stranger, '0527000011', { projectId: others.id });
    await add(stranger, '0527000012');
    await add(admin, '0527000013');
    expect(await namesOf(stranger)).toEqual(['+972527000013', '+972527000012', '+972527000011']);
    expect(await namesOf(supervisor)).not.toEqual(expect.arrayContaining(['+972527000011']));
    const [everywhere] = await list(supervisor, { q: '0527000013' });
    expect(everywhere).toMatchObject({ project: null, group: null, isRemovable: false });
    expect((await list(stranger, { q: '0527000012' }))[0]).toMatchObject({
      group: { name: 'Other' },
      isRemovable: true,
    });
    expect(await namesOf(supervisor, { project: 1042 })).toEqual(['+972527000010']);
    expect(await namesOf(admin)).toEqual(expect.arrayContaining(['+972527000010', '+972527000011', '+972527000013']));
    expect(await codeOf(add(stranger, '0527000014', { projectId: 1042 }))).toBe('forbidden');
    const [foreign] = await list(admin, { q: '0527000010' });
    const remove = async (by: Person, id: number) =>
      await by.call(calls.bulkBlacklist, { act: 'remove', ids: [id] } as never);
    expect((await remove(stranger, foreign?.id ?? 0)).result).toMatchObject({
      done: 0,
      refused: [{ code: 'notFound' }],
    });
    expect((await remove(supervisor, everywhere?.id ?? 0)).result).toMatchObject({
      done: 0,
      refused: [{ code: 'entryOfAll' }],
    });
    expect((await remove(supervisor, foreign?.id ?? 0)).result).toMatchObject({ done: 1 });
    expect(await namesOf(admin, { q: '0527000010' })).toEqual([]);
  });

  it('of the system are shown to everyone, and removed by no one', async () => {
    const [police] = await list(stranger, { isSystem: 'true', q: '100' });
    expect(police).toMatchObject({ phone: '100', isSystem: true, until: null });
    const { result } = await admin.call(calls.bulkBlacklist, { act: 'remove', ids: [police?.id] } as never);
    expect(result).toMatchObject({ done: 0, refused: [{ code: 'numberNeverDialled' }] });
    const all = await admin.call(calls.listBlacklist, {} as never);
    expect(
      await admin.call(calls.bulkBlacklist, { act: 'remove', query: { q: '0527000002' }, expect: 1 } as never),
    ).toMatchObject({ result: { done: 1 } });
    expect((await admin.call(calls.listBlacklist, {} as never)).total).toBe(all.total - 1);
  });

  it('can be imported from a file, with headings in either language or none, and again without harm', async () => {
    const file = 'טלפון,הערות,ימים\n0527000020,ביקש,7\n0527000021,,\nx,,\n112,,\n';
    const result = { added: 2, known: 0, refused: 2 };
    expect(await importFile(supervisor, file, { source: 'a file' })).toMatchObject({ state: 'done', result });
    expect(await entryOf('+972527000020')).toMatchObject({ comments: 'ביקש', until: expect.any(Date) });
    expect(await importFile(supervisor, file)).toMatchObject({
      state: 'done',
      result: { added: 0, known: 2, refused: 2 },
    });
    expect(await importFile(supervisor, 'a@example.org;said no\n')).toMatchObject({ result: { added: 1 } });
    expect((await list(supervisor, { q: 'said no' })).map(({ email }) => email)).toEqual(['a@example.org']);
  });

  it('can be imported from a file in windows-1255', async () => {
    // "הערה" and "ביקש".
    const file = Buffer.concat([
      Buffer.from('phone,'),
      Buffer.from([0xe4, 0xf2, 0xf8, 0xe4]),
      Buffer.from('\r\n0527000025,'),
      Buffer.from([0xe1, 0xe9, 0xf7, 0xf9]),
    ]);
    expect(await importFile(supervisor, file)).toMatchObject({ state: 'done', result: { added: 1, refused: 0 } });
    expect(await entryOf('+972527000025')).toMatchObject({ comments: 'ביקש' });
  });

  it('can be imported from an Excel file like from text', async () => {
    const rows = [
      ['טלפון', 'הערות', 'ימים'],
      ['0527000030', 'מגיליון', '7'],
      ['x', '', ''],
    ];
    expect(await importFile(supervisor, await workbookOf(rows))).toMatchObject({
      state: 'done',
      result: { added: 1, refused: 1, faults: [{ line: 3, code: 'entryUnfit', value: 'x' }] },
    });
    expect(await entryOf('+972527000030')).toMatchObject({ comments: 'מגיליון', until: expect.any(Date) });
  });

  it('come from the sheet that people see, or from the one that is chosen, and hidden rows are told', async () => {
    const file = workbookOfSheets([
      { name: 'ישן', isHidden: true, rows: [['phone'], ['0527000040']] },
      { name: 'ריק', rows: [] },
      { name: 'חדש', rows: [['phone'], ['0527000041'], ['0527000042']], hiddenRows: [3] },
    ]);
    expect(await supervisor.call(calls.lookAtBlacklistFile, { uploadId: await send(supervisor, file) })).toMatchObject({
      sheets: [{ name: 'ישן', isHidden: true }, { name: 'ריק' }, { name: 'חדש', isHidden: false }],
      sheet: 2,
    });
    expect(await importFile(supervisor, file)).toMatchObject({ result: { added: 2, hidden: 1 } });
    expect(await namesOf(supervisor, { q: '052700004' })).toEqual(['+972527000042', '+972527000041']);
    expect(await importFile(supervisor, file, { sheet: 0 })).toMatchObject({ result: { added: 1, hidden: 0 } });
    expect(await namesOf(supervisor, { q: '0527000040' })).toEqual(['+972527000040']);
  });

  it('never come from a hidden sheet that was not chosen, and text has no sheets', async () => {
    const onlyHidden = workbookOfSheets([
      { name: 'Old', isHidden: true, rows: [['0527000043']] },
      { name: 'New', rows: [] },
    ]);
    expect(await importFile(supervisor, onlyHidden)).toMatchObject({ state: 'done', result: { added: 0 } });
    const uploadId = await send(supervisor, 'phone\n0527000044\n');
    expect(await supervisor.call(calls.lookAtBlacklistFile, { uploadId })).toEqual({ sheets: [], sheet: 0 });
    const broken = await send(supervisor, Buffer.concat([onlyHidden.subarray(0, 200), Buffer.alloc(300)]));
    expect(await codeOf(supervisor.call(calls.lookAtBlacklistFile, { uploadId: broken }))).toBe('listFileUnreadable');
  });

  it('of mail are found by why they were made, and say it in words in a file', async () => {
    await server.asOwner(
      "insert into blacklist_entry (email, source) values ('a@words.example', 'bounced'), ('b@words.example', 'unsubscribed')",
    );
    const listed = await supervisor.call(calls.listBlacklist, { q: 'words.example', ofMail: 'bounced' } as never);
    expect(listed.rows.map(({ email }) => email)).toEqual(['a@words.example']);
    const path = `${calls.exportBlacklist.path}?q=words.example&ofMail=bounced,unsubscribed&columns=email,source&sort=addedAt.asc`;
    const csv = await (await supervisor.fetch(path)).text();
    expect(csv).toContain(`a@words.example,${LIST_WORDS.en['blacklist.source.bounced']}`);
    expect(csv).toContain(`b@words.example,${LIST_WORDS.en['blacklist.source.unsubscribed']}`);
  });

  it('can be exported, which is audited without a number', async () => {
    const csv = await (await supervisor.fetch(`${calls.exportBlacklist.path}?q=0527000020&format=csv`)).text();
    expect(csv).toContain('+972527000020');
    const { rows } = await server.asOwner("select action, details from audit_event where subject = 'blacklist'");
    expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(['create', 'exportList', 'import', 'remove']));
    expect(JSON.stringify(rows)).not.toContain('52700');
  });
});
