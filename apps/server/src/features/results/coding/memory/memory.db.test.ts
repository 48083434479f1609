import { randomUUID } from 'node:crypto';
import { codeframesCalls, codingMemoryCalls, codingWorkCalls } from '@seker/contract';
import type { Id } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { transact } from '../../../../db/transact.ts';
import { type CodingDesk, openCodingDesk } from '../../../../testing/coding-desk.ts';
import { row } from '../../../../testing/field.ts';
import { type JobField, openJobField, untilJobsEnd } from '../../../../testing/job-field.ts';
import { Person } from '../../../../testing/person.ts';
import { codeOf } from '../../../../testing/refusal.ts';
import { askJob } from '../../../system/jobs/index.ts';
import { forgetLearners } from '../suggest/learners.ts';
import { rememberCodings } from './remember-task.ts';

let server: JobField;
let desk: CodingDesk;
let supervisor: Person;
let admin: Person;
let price: Id<'Code'>;
let work: { readonly noa: Person; readonly batchId: Id<'CodingBatch'> } | null = null;
let serial = 0;

beforeAll(async () => {
  server = await openJobField();
  [supervisor, admin] = [new Person(server, 'supervisor'), new Person(server, 'admin')];
  for (const person of [supervisor, admin]) await person.logInToOffice();
});
afterAll(async () => {
  await forgetLearners(server.db);
  await server.stop();
});
beforeEach(async () => {
  serial += 1;
  work = null;
  // What earlier tests encoded teaches nothing.
  await server.asOwner(
    'delete from coding_memory; delete from coding_forgotten; update coding_unit set withdrawn_at = now()',
  );
  desk = await openCodingDesk(server, supervisor, { putsSame: false });
  price = await addCode({ en: 'Low prices', he: 'מחירים זולים' }, 11);
});
afterEach(() => expect(server.troubles()).toEqual([]));

async function addCode(names: object, number: number): Promise<Id<'Code'>> {
  const { projectId, useId } = desk;
  const wanted = { number, isNet: false, parentId: null, names, note: '', isExclusive: false };
  return (await supervisor.call(codeframesCalls.addCode, { projectId, useId, ...wanted } as never)).id as Id<'Code'>;
}

/** Has the nightly task run. */
async function sleepOverIt(): Promise<void> {
  await transact(server.db, async (tx) => await askJob(tx, rememberCodings, {}, {}));
  await untilJobsEnd(server);
}

/** Has an encoder put the code on all of these answers, of which equal ones go to the same person. */
async function encode(texts: readonly string[], code: Id<'Code'>): Promise<void> {
  await desk.say(...texts);
  if (work === null) {
    const noa = await desk.hire(`noa-memory-${serial}`);
    const [batchId] = (await desk.allocate([noa])) as [Id<'CodingBatch'>];
    work = { noa, batchId };
  }
  const { noa, batchId } = work;
  const { answers } = await noa.call(codingWorkCalls.readCodingBatch, { batchId } as never);
  const meant = answers.filter(({ text, variants }) => [text, ...variants].some((said) => texts.includes(said)));
  for (const { unitIds, codes } of meant) {
    const puts = unitIds.map((unitId) => ({ unitId, codes: [code], seen: codes }));
    await noa.call(codingWorkCalls.putCodes, { batchId, act: randomUUID(), how: 'hand', puts } as never);
  }
}

const list = async (query: object = {}) =>
  (await admin.call(codingMemoryCalls.listCodingMemory, query as never)).rows.map(({ text, times }) => [text, times]);
const forget = async (body: object) =>
  await admin.call(codingMemoryCalls.bulkCodingMemory, { act: 'forget', ...body } as never);

it('lists short answers as they were written, and finds them by words, code and frame', async () => {
  await encode(['מחירים', 'Cheap', 'my number is 050', 'זול'], price);
  await sleepOverIt();
  expect(await list({ sort: 'text.asc' })).toEqual([
    ['Cheap', 1],
    ['זול', 1],
    ['מחירים', 1],
  ]);
  expect(await list({ q: 'מחירים' })).toHaveLength(3);
  expect(await list({ q: 'CHEAP!' })).toEqual([['Cheap', 1]]);
  expect(await list({ q: 'Reasons' })).toHaveLength(3);
  expect(await list({ q: '11' })).toHaveLength(3);
  expect(await list({ q: 'dear' })).toEqual([]);
  expect(await list({ language: 'he' })).toHaveLength(2);
  expect(await codeOf(supervisor.call(codingMemoryCalls.listCodingMemory, {} as never))).toBe('forbidden');
});

it('is read page by page in each order, each row once', async () => {
  await encode(
    Array.from({ length: 7 }, (_, at) => `word${'abcdefg'[at] ?? ''}`),
    price,
  );
  await sleepOverIt();
  for (const field of ['times', 'people', 'lastAt', 'text'])
    for (const direction of ['asc', 'desc']) {
      const seen: string[] = [];
      let after: string | null = '';
      while (after !== null) {
        const page: { readonly rows: readonly { text: string }[]; readonly next: string | null } = await admin.call(
          codingMemoryCalls.listCodingMemory,
          { sort: `${field}.${direction}`, limit: 3, after } as never,
        );
        seen.push(...page.rows.map(({ text }) => text));
        after = page.next;
      }
      expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
    }
});

it('forgets words of a code for good, and the audit tells only which and how many', async () => {
  await encode(['cheap', 'near'], price);
  await sleepOverIt();
  const { rows } = await admin.call(codingMemoryCalls.listCodingMemory, { q: 'cheap' } as never);
  expect(await codeOf(supervisor.call(codingMemoryCalls.bulkCodingMemory, { act: 'forget', ids: [1] } as never))).toBe(
    'forbidden',
  );
  const ids = rows.map(({ id }) => id);
  expect(await forget({ ids })).toEqual({ result: { done: 1, refused: [] }, job: null });
  expect(await list()).toEqual([['near', 1]]);
  await sleepOverIt();
  expect(await list()).toEqual([['near', 1]]);
  expect((await forget({ ids })).result?.refused.map(({ code }) => code)).toEqual(['notFound']);
  const { details } = await row<{ details: object }>(
    server,
    `select details from audit_event where subject = 'codingMemory' order by at desc, id desc limit 1`,
    [],
  );
  expect(details).toEqual({ rows: 1, memories: ids });
});

it('still remembers forgotten words of another code, but not of the one that the code is merged into', async () => {
  const near = await addCode({ en: 'Close' }, 31);
  const wide = await addCode({ en: 'Wide choice' }, 41);
  await encode(['cheap'], price);
  await sleepOverIt();
  await forget({ query: { q: 'cheap' }, expect: 1 });
  await encode(['cheap'], near);
  const { projectId, useId } = desk;
  await sleepOverIt();
  expect(await list()).toEqual([['cheap', expect.any(Number)]]);
  const { frame } = await supervisor.call(codeframesCalls.readCodeframe, { projectId, useId });
  const merge = { projectId, useId, codeId: price, intoId: wide, revision: frame.revision };
  await supervisor.call(codeframesCalls.mergeCodes, merge as never);
  await sleepOverIt();
  const { rows } = await admin.call(codingMemoryCalls.listCodingMemory, {} as never);
  expect(rows.map(({ code }) => code?.number)).toEqual([31]);
});

it('is no longer suggested in another project once it is forgotten', async () => {
  await encode(['cheap', 'cheap as can be', 'good price'], price);
  await sleepOverIt();
  desk = await openCodingDesk(server, supervisor);
  // The other project's code is a copy: it has the same uid.
  await server.asOwner(
    `insert into code (frame_id, uid, number, names) select s.frame_id, c.uid, 11, '{"en":"Qqq"}' from codeframe_use s, code c
     where s.id = $1 and c.id = $2`,
    [desk.useId, price],
  );
  const noa = await desk.hire(`noa-suggested-${serial}`);
  await desk.say('cheap', 'Cheap', 'something else');
  const [batchId] = await desk.allocate([noa]);
  const suggested = async () =>
    (await noa.call(codingWorkCalls.suggestCodes, { batchId, keys: ['cheap'] } as never)).suggestions.flatMap(
      ({ codes }) => codes.filter(({ level }) => level !== 'maybe'),
    );
  expect(await suggested()).toHaveLength(1);
  await forget({ query: {}, expect: 3 });
  await expect.poll(suggested).toEqual([]);
});
