import { randomUUID } from 'node:crypto';
import { codingFilesCalls as calls, codeframesCalls, codingWorkCalls, jobsCalls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type CodingDesk, openCodingDesk } from '../../../../testing/coding-desk.ts';
import { row } from '../../../../testing/field.ts';
import { type JobField, openJobField, untilJobsEnd } from '../../../../testing/job-field.ts';
import { Person } from '../../../../testing/person.ts';
import { codeOf, refusalOf } from '../../../../testing/refusal.ts';
import { forgetLearners } from '../suggest/learners.ts';

let server: JobField;
let desk: CodingDesk;
let supervisor: Person;
let noa: Person;
let units: ReadonlyMap<string, number>;
let codes: ReadonlyMap<number, number>;
let serial = 0;

beforeAll(async () => {
  server = await openJobField();
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
});
afterAll(async () => {
  await forgetLearners(server.db);
  await server.stop();
});
beforeEach(async () => {
  serial += 1;
  desk = await openCodingDesk(server, supervisor, { putsSame: false });
  noa = await desk.hire(`noa-files-${serial}`);
  const usual = { isNet: false, parentId: null, note: '', isExclusive: false };
  const made = new Map<number, number>();
  for (const [number, name] of [
    [11, 'Cheap'],
    [31, 'Near'],
    [41, 'Friendly'],
  ] as const) {
    const added = await supervisor.call(codeframesCalls.addCode, {
      ...place(),
      ...usual,
      number,
      names: { en: name },
    } as never);
    made.set(number, added.id);
  }
  codes = made;
  await desk.say('cheap', 'Cheap!', 'near', 'nice staff');
  const { rows } = await server.asOwner('select id::int as id, text from coding_unit where use_id = $1 order by id', [
    desk.useId,
  ]);
  units = new Map((rows as { id: number; text: string }[]).map(({ id, text }) => [text, id]));
});
afterEach(() => expect(server.troubles()).toEqual([]));

const place = () => ({ projectId: desk.projectId, useId: desk.useId });
const unit = (text: string): number => units.get(text) ?? 0;

async function send(content: string | Uint8Array): Promise<number> {
  const address = `/api/v1/uploads?${new URLSearchParams({ purpose: 'codings', name: 'codings.csv' }).toString()}`;
  const answer = await supervisor.fetch(address, { method: 'POST', body: content as never });
  return ((await answer.json()) as { readonly uploadId: number }).uploadId;
}

const look = async (content: string | Uint8Array) =>
  await supervisor.call(calls.lookAtCodings, { ...place(), uploadId: await send(content) } as never);

async function take(content: string | Uint8Array, act: string = randomUUID()) {
  const uploadId = await send(content);
  const { job: jobId } = await supervisor.call(calls.importCodings, { ...place(), uploadId, act } as never);
  await untilJobsEnd(server);
  return (await supervisor.call(jobsCalls.readJob, { jobId })).result;
}

/** Has an encoder put codes on an answer. */
async function encode(text: string, numbers: readonly number[]): Promise<void> {
  const [batchId] = await desk.allocate([noa]);
  const puts = [{ unitId: unit(text), codes: numbers.map((number) => codes.get(number)), seen: [] }];
  await noa.call(codingWorkCalls.putCodes, { batchId, act: randomUUID(), how: 'hand', puts } as never);
}

it('puts codes on open answers by their numbers, as the first pass of the person, once for one act', async () => {
  const content = `answers,codes\n"${unit('cheap')} ${unit('Cheap!')}",11\n${unit('near')},31 41\n${unit('nice staff')},\n`;
  const expected = { put: 3, review: 0, same: 0, empty: 1, refused: 0, refusedRows: [] };
  expect(await look(content)).toEqual(expected);
  const act = randomUUID();
  expect(await take(content, act)).toEqual(expected);
  expect(await desk.standing()).toEqual({
    cheap: 'coded 11',
    'Cheap!': 'coded 11',
    near: 'coded 31+41',
    'nice staff': 'open',
  });
  // A second click: the same act tells the same and puts nothing more.
  expect(await take(content, act)).toEqual(expected);
  expect(await look(content)).toEqual({ ...expected, put: 0, same: 3 });
  const { codings } = await row<{ codings: number }>(
    server,
    `select count(*)::int as codings from coding c join person p on p.id = c.person_id and p.login = 'supervisor'
     where c.project_id = $1 and c.how = 'import' and c.pass = 1`,
    [desk.projectId],
  );
  expect(codings).toBe(3);
});

it('never replaces codes: an answer that has others goes to the review with both', async () => {
  await encode('near', [31]);
  expect(await take(`answers,codes\n${unit('near')},41\n${unit('cheap')},11\n`)).toMatchObject({ put: 1, review: 1 });
  const { first, second, reason, state } = await row<{
    first: number[];
    second: number[];
    reason: string;
    state: string;
  }>(
    server,
    `select first_codes::int[] as first, second_codes::int[] as second, review_reason as reason, state from coding_unit where id = $1`,
    [unit('near')],
  );
  expect([first, second, reason, state]).toEqual([[codes.get(31)], [codes.get(41)], 'disagreement', 'review']);
  expect(await look(`answers,codes\n${unit('near')},11\n`)).toMatchObject({
    refused: 1,
    refusedRows: [{ row: 2, fault: 'unitDouble', value: String(unit('near')) }],
  });
});

it('refuses each row that it cannot take, with the reason', async () => {
  await server.asOwner(
    `update coding_unit set state = 'final', first_codes = array[$2::bigint], first_at = now(), first_how = 'hand',
       final_codes = array[$2::bigint], final_at = now() where id = $1`,
    [unit('near'), codes.get(31)],
  );
  const lines = [
    'תשובות,קודים',
    `${unit('cheap')},77 קרוב`,
    `${unit('cheap')},11 9991`,
    `987654321,11`,
    'x,11',
    `${unit('near')},11`,
    `${unit('near')},31`,
    `${unit('Cheap!')},11`,
    `${unit('Cheap!')},31`,
    `${unit('Cheap!')},11`,
  ];
  const seen = await look(lines.join('\n'));
  expect(seen).toMatchObject({ put: 1, review: 0, same: 1, refused: 7 });
  // What is no number is told as it is written.
  expect(seen.refusedRows.flatMap(({ row: at, value }) => (at === 2 || at === 5 ? [value] : []))).toEqual([
    '77 קרוב',
    'x',
  ]);
  expect(seen.refusedRows.map(({ row: at, fault }) => [at, fault])).toEqual([
    [2, 'codeUnknown'],
    [3, 'unitTwice'],
    [4, 'unitUnknown'],
    [5, 'unitUnknown'],
    [6, 'unitFinal'],
    [7, 'unitTwice'],
    [9, 'unitTwice'],
  ]);
  expect(await look(`answers,codes\n${unit('cheap')},11 9991\n`)).toMatchObject({
    refusedRows: [{ row: 2, fault: 'codesRefused' }],
  });
  expect((await refusalOf(look('a,b\n1,2\n'))).details).toEqual({
    faults: [{ field: 'uploadId', code: 'fileStructure' }],
  });
});

it('takes what was exported, without any change, and the file names no person', async () => {
  await encode('cheap', [11, 31]);
  const { projectId, useId } = place();
  const answer = await supervisor.fetch(`/api/v1/projects/${projectId}/coding/${useId}/answers/file?format=csv`);
  const text = await answer.text();
  expect(
    text
      .replace(/^\ufeff/, '')
      .split(/\r?\n/)
      .slice(0, 3),
  ).toEqual([
    'key,text,language,n,codes,answers',
    `cheap,cheap,en,1,11 31,${unit('cheap')}`,
    `cheap,Cheap!,en,1,,${unit('Cheap!')}`,
  ]);
  expect(await look(text)).toEqual({ put: 0, review: 0, same: 1, empty: 3, refused: 0, refusedRows: [] });
  const xlsx = await supervisor.fetch(`/api/v1/projects/${projectId}/coding/${useId}/answers/file`);
  expect(await look(new Uint8Array(await xlsx.arrayBuffer()))).toMatchObject({ same: 1, refused: 0 });
  const { details } = await row<{ details: object }>(
    server,
    `select details from audit_event where action = 'exportList' and subject = 'coding' order by id desc limit 1`,
    [],
  );
  expect(details).toMatchObject({ rows: 4, format: 'xlsx' });
  const uploadId = await send('answers,codes\n1,11\n');
  const closed = { ...place(), isClosed: true, open: 3 };
  await supervisor.fetch(`/api/v1/projects/${projectId}/coding/${useId}/close`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(closed),
  });
  const wanted = { ...place(), uploadId, act: randomUUID() } as never;
  expect(await codeOf(supervisor.call(calls.importCodings, wanted))).toBe('codingClosed');
});
