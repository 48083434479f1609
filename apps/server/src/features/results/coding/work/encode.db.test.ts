import { randomUUID } from 'node:crypto';
import { codingWorkCalls as calls, codeframesCalls, codingCalls } from '@seker/contract';
import type { Id } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CodingDesk, openCodingDesk } from '../../../../testing/coding-desk.ts';
import { Person } from '../../../../testing/person.ts';
import { codeOf } from '../../../../testing/refusal.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { forgetLearners } from '../suggest/learners.ts';
import { makeTouchedUnits } from '../units/make-units.ts';

let server: TestServer;
let desk: CodingDesk;
let supervisor: Person;
let admin: Person;
let noa: Person;
let serial = 0;
let price: Id<'Code'>;
let near: Id<'Code'>;

async function addCode(names: object, number: number | null = null, more: object = {}): Promise<Id<'Code'>> {
  const { projectId, useId } = desk;
  const wanted = { number, isNet: false, parentId: null, names, note: '', isExclusive: false, ...more };
  return (await supervisor.call(codeframesCalls.addCode, { projectId, useId, ...wanted } as never)).id as Id<'Code'>;
}

async function answersOf(person: Person, batchId: Id<'CodingBatch'>) {
  const { answers } = await person.call(calls.readCodingBatch, { batchId } as never);
  return new Map(answers.map((answer) => [answer.text, answer]));
}

/** Puts codes on an answer of a task, as the encoder sees it. */
async function put(
  person: Person,
  batchId: Id<'CodingBatch'>,
  text: string,
  codes: readonly number[],
  act = randomUUID(),
) {
  const answer = (await answersOf(person, batchId)).get(text);
  if (answer === undefined) throw new Error(`no answer ${text}`);
  const puts = answer.unitIds.map((unitId) => ({ unitId, codes, seen: answer.codes }));
  return await person.call(calls.putCodes, { batchId, act, how: 'hand', puts } as never);
}

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  [supervisor, admin] = [new Person(server, 'supervisor'), new Person(server, 'admin')];
  for (const person of [supervisor, admin]) await person.logInToOffice();
});
afterAll(async () => {
  await forgetLearners(server.db);
  await server.stop();
});
beforeEach(async () => {
  serial += 1;
  desk = await openCodingDesk(server, supervisor);
  noa = await desk.hire(`noa${serial}`);
  price = await addCode({ en: 'Low prices', he: 'מחירים זולים' }, 11);
  near = await addCode({ en: 'Close to home' }, 31);
});
afterEach(() => expect(server.troubles()).toEqual([]));

describe('a complete with an open answer', () => {
  it('is to be encoded; equal answers are one, however they are written', async () => {
    await desk.say('Cheap, and close', 'cheap and close!!', 'קרוב לבית', '');
    const [batchId] = await desk.allocate([noa]);
    const answers = await answersOf(noa, batchId as Id<'CodingBatch'>);
    expect(
      [...answers.values()].map(({ text, variants, unitIds, language }) => [text, variants, unitIds.length, language]),
    ).toEqual([
      ['Cheap, and close', ['cheap and close!!'], 2, 'en'],
      ['קרוב לבית', [], 1, 'he'],
    ]);
  });

  it('is encoded by hand, and later equal answers get the same codes without a person', async () => {
    await desk.say('cheap', 'near');
    const [batchId] = await desk.allocate([noa]);
    expect(await put(noa, batchId as Id<'CodingBatch'>, 'cheap', [price, near])).toEqual({ saved: 1, conflicts: [] });
    await desk.say('Cheap!');
    const { 'Cheap!': later = '', ...others } = await desk.standing();
    expect(later).toMatch(/^(coded|review) 11\+31$/);
    expect(others).toEqual({ cheap: 'coded 11+31', near: 'open' });
  });

  it('is open again when its text is corrected, with what it was beside it', async () => {
    const [interview] = await desk.say('cheap');
    const [batchId] = await desk.allocate([noa]);
    await put(noa, batchId as Id<'CodingBatch'>, 'cheap', [price]);
    await desk.correct(interview ?? 0, 'dear');
    expect(await desk.standing()).toEqual({ dear: 'open' });
    const answers = await answersOf(noa, batchId as Id<'CodingBatch'>);
    expect(answers.get('dear')).toMatchObject({ earlier: { text: 'cheap', codes: [price] }, codes: [] });
    await desk.correct(interview ?? 0, 'Dear.');
    expect(await desk.standing()).toEqual({ 'Dear.': 'open' });
  });

  it('leaves encoding while its interview is rejected, and comes back with its codes', async () => {
    const [interview = 0] = await desk.say('cheap', 'near');
    const [batchId] = await desk.allocate([noa]);
    await put(noa, batchId as Id<'CodingBatch'>, 'cheap', [price]);
    const review = `insert into interview_review (project_id, interview_id, state, reason, decided_by, decided_at)
      select ${desk.projectId}, ${interview}, 'rejected', 'made up', id, now() from person where login = 'supervisor'`;
    await server.asOwner(`begin; ${review}; update interview set rejected_at = now() where id = ${interview}; commit`);
    await makeTouchedUnits(server.deps);
    expect(await desk.standing()).toEqual({ near: 'open' });
    const back = `update interview_review set state = 'open', reason = null, decided_by = null, decided_at = null where interview_id = ${interview}`;
    await server.asOwner(`begin; ${back}; update interview set rejected_at = null where id = ${interview}; commit`);
    await makeTouchedUnits(server.deps);
    expect(await desk.standing()).toEqual({ cheap: 'coded 11', near: 'open' });
  });

  it('keeps its codes when a correction changes no word', async () => {
    const [interview] = await desk.say('cheap');
    const [batchId] = await desk.allocate([noa]);
    await put(noa, batchId as Id<'CodingBatch'>, 'cheap', [price]);
    await desk.correct(interview ?? 0, 'Cheap.');
    expect(await desk.standing()).toEqual({ 'Cheap.': 'coded 11' });
  });
});

describe('an act of encoding', () => {
  let batchId: Id<'CodingBatch'>;

  beforeEach(async () => {
    await desk.say('cheap', 'near', 'cheap and near');
    [batchId] = (await desk.allocate([noa])) as [Id<'CodingBatch'>];
  });

  it('is stored once, however often it is sent', async () => {
    const act = randomUUID();
    const unitId = (await answersOf(noa, batchId)).get('cheap')?.unitIds[0] ?? 0;
    const once = { batchId, act, how: 'hand', puts: [{ unitId, codes: [price], seen: [] }] } as never;
    expect(await noa.call(calls.putCodes, once)).toEqual({ saved: 1, conflicts: [] });
    expect(await noa.call(calls.putCodes, once)).toEqual({ saved: 1, conflicts: [] });
    const { rows } = await server.asOwner('select count(*)::int as count from coding where unit_id = $1', [unitId]);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('on codes that have changed meanwhile changes nothing, and tells what stands', async () => {
    await put(noa, batchId, 'near', [near]);
    const unitId = (await answersOf(noa, batchId)).get('near')?.unitIds[0] ?? 0;
    const late = { batchId, act: randomUUID(), how: 'hand', puts: [{ unitId, codes: [price], seen: [] }] } as never;
    expect(await noa.call(calls.putCodes, late)).toMatchObject({
      saved: 0,
      conflicts: [{ unitId, codes: [near], by: `Noa${serial}` }],
    });
    expect(await desk.standing()).toMatchObject({ near: 'coded 31' });
  });

  it('of two who put at the same moment is taken from one, and the other is told', async () => {
    const unitId = (await answersOf(noa, batchId)).get('near')?.unitIds[0] ?? 0;
    const give = async (code: number) =>
      await noa.call(calls.putCodes, {
        batchId,
        act: randomUUID(),
        how: 'hand',
        puts: [{ unitId, codes: [code], seen: [] }],
      } as never);
    for (let round = 0; round < 5; round += 1) {
      const told = await Promise.all([give(near), give(price)]);
      expect(told.map(({ saved }) => saved).toSorted((one, other) => one - other)).toEqual([0, 1]);
      expect(told.flatMap(({ conflicts }) => conflicts)).toHaveLength(1);
      await put(noa, batchId, 'near', []);
    }
  });

  it('is taken back by another act, and the log keeps all', async () => {
    await put(noa, batchId, 'near', [near]);
    await put(noa, batchId, 'near', []);
    expect(await desk.standing()).toMatchObject({ near: 'open' });
    const { rows } = await server.asOwner(
      `select code_ids from coding c join coding_unit u on u.id = c.unit_id where u.project_id = $1 order by c.id`,
      [desk.projectId],
    );
    expect((rows as { code_ids: string[] }[]).map(({ code_ids }) => code_ids.length)).toEqual([1, 0]);
  });

  it('cannot put a net, a retired code, too many codes, or one beside a code that excludes others', async () => {
    const net = await addCode({ en: 'Net' }, 10, { isNet: true });
    const alone = await addCode({ en: 'Alone' }, 90, { isExclusive: true });
    const [third, fourth] = [await addCode({ en: 'Third' }), await addCode({ en: 'Fourth' })];
    for (const codes of [[net], [alone, price], [price, near, third, fourth]])
      expect(await codeOf(put(noa, batchId, 'near', codes))).toBe('codesRefused');
    const { frame } = await supervisor.call(codeframesCalls.readCodeframe, desk as never);
    await supervisor.call(codeframesCalls.retireCode, {
      ...ofCode(third),
      isRetired: true,
      revision: frame.revision,
    } as never);
    expect(await codeOf(put(noa, batchId, 'near', [third]))).toBe('codesRefused');
    expect(await codeOf(put(noa, batchId, 'near', [alone]))).toBe('served');
  });

  it('of another person, or on a task that was released, is refused (C07)', async () => {
    const tal = await desk.hire(`tal${serial}`);
    expect(await codeOf(put(tal, batchId, 'near', [near]))).toBe('forbidden');
    await put(noa, batchId, 'cheap', [price]);
    const unitId = (await answersOf(noa, batchId)).get('near')?.unitIds[0] ?? 0;
    const release = { projectId: desk.projectId, batchId, force: false } as never;
    expect(await codeOf(supervisor.call(codingCalls.releaseCoding, release))).toBe('workerOnline');
    const forced = { projectId: desk.projectId, batchId, force: true } as never;
    expect(await codeOf(supervisor.call(codingCalls.releaseCoding, forced))).toBe('workerOnline');
    expect(await admin.call(codingCalls.releaseCoding, forced)).toEqual({ returned: 2, kept: 1 });
    const late = { batchId, act: randomUUID(), how: 'hand', puts: [{ unitId, codes: [near], seen: [] }] } as never;
    expect(await codeOf(noa.call(calls.putCodes, late))).toBe('taskReleased');
    expect(await desk.standing()).toEqual({ cheap: 'coded 11', near: 'open', 'cheap and near': 'open' });
  });
});

function ofCode(codeId: Id<'Code'>) {
  return { projectId: desk.projectId, useId: desk.useId, codeId };
}
