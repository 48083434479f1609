import { type CodeRuleRow, codeframeFilesCalls as calls, codeframesCalls } from '@seker/contract';
import type { Id } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type CodingDesk, openCodingDesk } from '../../../../../testing/coding-desk.ts';
import { row } from '../../../../../testing/field.ts';
import { Person } from '../../../../../testing/person.ts';
import { codeOf, refusalOf } from '../../../../../testing/refusal.ts';
import { workbookOfSheets } from '../../../../../testing/sheets-workbook.ts';
import { startTestServer, type TestServer } from '../../../../../testing/test-server.ts';

let server: TestServer;
let desk: CodingDesk;
let supervisor: Person;

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
});
afterAll(async () => await server.stop());
beforeEach(async () => {
  desk = await openCodingDesk(server, supervisor);
  const net = await addCode({ number: 10, isNet: true, names: { en: 'Price', he: 'מחיר' } });
  const cheap = await addCode({ number: 11, parentId: net, names: { en: 'Cheap', he: 'זול' }, note: 'Low\nprices' });
  await addCode({ number: 31, names: { en: '=1+1' }, isExclusive: true });
  const rules = [
    { language: null, kind: 'words', text: 'low price', isAuto: true },
    { language: 'he', kind: 'pattern', text: 'זול(ה)?', isAuto: false },
  ];
  await supervisor.call(codeframesCalls.saveCodeRules, {
    ...place(),
    codeId: cheap,
    rules,
    ...(await revised()),
  } as never);
});
afterEach(() => expect(server.troubles()).toEqual([]));

const told = ({ language, kind, text, isAuto }: CodeRuleRow) => ({ language, kind, text, isAuto });
const place = () => ({ projectId: desk.projectId, useId: desk.useId });
const read = async () => await supervisor.call(codeframesCalls.readCodeframe, place());
const revised = async () => ({ revision: (await read()).frame.revision });

async function addCode(own: object): Promise<Id<'Code'>> {
  const usual = { isNet: false, parentId: null, note: '', isExclusive: false };
  return (await supervisor.call(codeframesCalls.addCode, { ...place(), ...usual, ...own } as never)).id as Id<'Code'>;
}

async function send(content: string | Uint8Array, name = 'frame.xlsx'): Promise<number> {
  const address = `/api/v1/uploads?${new URLSearchParams({ purpose: 'codeframe', name }).toString()}`;
  const answer = await supervisor.fetch(address, { method: 'POST', body: content as never });
  const { uploadId, code } = (await answer.json()) as { readonly uploadId?: number; readonly code?: string };
  if (uploadId === undefined) throw new Error(code);
  return uploadId;
}

async function file(format: string): Promise<Uint8Array> {
  const { projectId, useId } = place();
  const answer = await supervisor.fetch(`/api/v1/projects/${projectId}/coding/${useId}/frame/file?format=${format}`);
  return new Uint8Array(await answer.arrayBuffer());
}

const look = async (content: string | Uint8Array) =>
  await supervisor.call(calls.lookAtCodeframeFile, { ...place(), uploadId: await send(content) } as never);
const take = async (content: string | Uint8Array) =>
  await supervisor.call(calls.importCodeframe, {
    ...place(),
    uploadId: await send(content),
    ...(await revised()),
  } as never);

it.each(['xlsx', 'json'])('is exported and imported without any change (%s)', async (format) => {
  const content = await file(format);
  expect(await look(content)).toMatchObject({ added: 0, changed: 0, unchanged: 10, refused: 0, rows: [] });
  const before = await read();
  expect(await codeOf(take(content))).toBe('nothingSelected');
  expect(await read()).toEqual(before);
  // In another project it makes the same codes.
  const rules = before.rules.map(told);
  desk = await openCodingDesk(server, supervisor);
  await take(content);
  const after = await read();
  const named = ({ frame }: typeof after) =>
    frame.codes.map(({ number, names, note, isNet, isExclusive }) => ({ number, names, note, isNet, isExclusive }));
  expect(named(after)).toEqual(expect.arrayContaining(named(before)));
  expect(after.rules.map(told)).toEqual(rules);
});

it('tells beforehand what it will do, does it as one revision, and leaves refused rows out', async () => {
  const content = workbookOfSheets([
    {
      name: 'Codes',
      rows: [
        ['Number', 'Type?', 'net', 'name [en]', 'exclusive'],
        ['11', '', '10', 'Cheap indeed', ''],
        ['12', '', '10', 'Sales', ''],
        ['', '', '', 'Near home', ''],
        ['31', '', '', 'Sums', 'yes'],
        ['12', '', '', 'Twice', ''],
        ['13', '', '', 'price!', ''],
        ['x', '', '', 'No number', ''],
      ],
    },
  ]);
  const seen = await look(content);
  expect(seen).toMatchObject({ added: 2, changed: 2, unchanged: 0, refused: 3 });
  expect(seen.rows.map(({ row: at, number, isNew, parts }) => [at, number, isNew, parts])).toEqual([
    [2, 11, false, ['names']],
    [3, 12, true, ['names', 'net']],
    [4, 32, true, ['names']],
    [5, 31, false, ['names']],
  ]);
  expect(seen.refusedRows.map(({ row: at, fault }) => [at, fault])).toEqual([
    [6, 'categoryExists'],
    [7, 'categoryExists'],
    [8, 'numberUnfit'],
  ]);
  const before = await read();
  expect(await take(content)).toEqual({ revision: before.frame.revision + 1, added: 2, changed: 2 });
  const { frame, rules, changes } = await read();
  const net = frame.codes.find(({ number }) => number === 10)?.id;
  expect(
    frame.codes.filter(({ systemKey }) => systemKey === null).map((code) => [code.number, code.names, code.parentId]),
  ).toEqual(
    expect.arrayContaining([
      [11, { en: 'Cheap indeed', he: 'זול' }, net],
      [12, { en: 'Sales' }, net],
      [32, { en: 'Near home' }, null],
    ]),
  );
  expect([rules.length, changes[0]?.act]).toEqual([2, 'imported']);
  const { details } = await row<{ details: object }>(
    server,
    `select details from audit_event where subject = 'codeframe' order by at desc, id desc limit 1`,
    [],
  );
  expect(details).toMatchObject({ codeChange: 'imported', added: 2, changed: 2 });
});

it('is refused over another revision, and does not use a number again', async () => {
  const uploadId = await send('number,name\n50,Fifty\n');
  const stale = { ...place(), uploadId, revision: (await revised()).revision - 1 };
  expect(await codeOf(supervisor.call(calls.importCodeframe, stale as never))).toBe('stale');
  const gone = await addCode({ number: 60, names: { en: 'Gone' } });
  await supervisor.call(codeframesCalls.retireCode, {
    ...place(),
    codeId: gone,
    isRetired: true,
    ...(await revised()),
  } as never);
  const { refusedRows } = await look('number,name\n60,Here again\n');
  expect(refusedRows).toEqual([{ row: 2, fault: 'codeGone', value: '60 Here again' }]);
});

it('reads what is hostile as what it is, or says clearly that it cannot', async () => {
  const faultOf = async (content: string | Uint8Array) => (await refusalOf(look(content))).details;
  const structure = { faults: [{ field: 'uploadId', code: 'fileStructure' }] };
  expect(await faultOf('a,b\n1,2\n')).toEqual(structure);
  expect(await faultOf('{"codes": 7}')).toEqual(structure);
  expect(await faultOf('[1,')).toEqual(structure);
  await expect(send(new Uint8Array([0, 1, 2, 255]))).rejects.toThrow('uploadKind');
  const broken = (await file('xlsx')).slice(0, 400);
  expect(await faultOf(broken)).toEqual({ faults: [{ field: 'uploadId', code: 'tableUnread' }] });
  const many = ['number,name', ...Array.from({ length: 10_000 }, (_, at) => `${at + 100},Code ${at}`)].join('\n');
  expect(await codeOf(look(many))).toBe('tooLarge');
  const full = ['number,name', ...Array.from({ length: 2_000 }, (_, at) => `${at + 100},Code ${at}`)].join('\n');
  expect(await look(full)).toMatchObject({ added: 990, refused: 1_010 });
  const marks = '\u202eevil\u202c\u200b =HYPERLINK("x")';
  expect((await look(JSON.stringify({ codes: [{ number: 70, names: { en: marks } }] }))).rows).toMatchObject([
    { number: 70, name: 'evil =HYPERLINK("x")' },
  ]);
});

it('tells what a file makes of a frame that is still to be made', async () => {
  const content = await file('json');
  const uploadId = await send(content);
  const seen = await supervisor.call(calls.lookAtNewCodeframe, { projectId: desk.projectId, uploadId } as never);
  expect(seen).toMatchObject({ name: 'Reasons', isMultiple: true, mostCodes: 3, added: 3, unchanged: 7, refused: 0 });
});
