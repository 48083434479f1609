import { randomUUID } from 'node:crypto';
import {
  codingWorkCalls as calls,
  codeframesCalls,
  codingCalls,
  codingReviewCalls,
  peopleCalls,
} from '@seker/contract';
import type { Id } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CodingDesk, openCodingDesk } from '../../../../testing/coding-desk.ts';
import { Person } from '../../../../testing/person.ts';
import { codeOf, refusalOf } from '../../../../testing/refusal.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { forgetLearners } from '../suggest/learners.ts';

let server: TestServer;
let supervisor: Person;
let desk: CodingDesk;
let noa: Person;
let tal: Person;
let serial = 0;
let codes: readonly Id<'Code'>[];

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
});
afterAll(async () => {
  await forgetLearners(server.db);
  await server.stop();
});
beforeEach(async () => {
  serial += 1;
  desk = await openCodingDesk(server, supervisor, { doublePercent: 100, putsSame: false, pullSize: 2 });
  [noa, tal] = [await desk.hire(`nurit${serial}`), await desk.hire(`tamir${serial}`)];
  codes = [await addCode('One'), await addCode('Two'), await addCode('Three')];
});
afterEach(() => expect(server.troubles()).toEqual([]));

async function addCode(name: string, more: object = {}): Promise<Id<'Code'>> {
  const usual = { number: null, isNet: false, parentId: null, note: '', isExclusive: false };
  const code = { ...usual, names: { en: name }, ...more };
  return (await supervisor.call(codeframesCalls.addCode, { ...inUse(), ...code } as never)).id as Id<'Code'>;
}

function inUse() {
  return { projectId: desk.projectId, useId: desk.useId };
}

async function textsOf(person: Person, batchId: Id<'CodingBatch'>): Promise<readonly string[]> {
  const { answers } = await person.call(calls.readCodingBatch, { batchId } as never);
  return answers.map(({ text }) => text).toSorted();
}

async function put(person: Person, batchId: Id<'CodingBatch'>, text: string, given: readonly number[]) {
  const { answers } = await person.call(calls.readCodingBatch, { batchId } as never);
  const answer = answers.find((one) => one.text === text);
  const puts = (answer?.unitIds ?? []).map((unitId) => ({ unitId, codes: given, seen: answer?.codes ?? [] }));
  return await person.call(calls.putCodes, { batchId, act: randomUUID(), how: 'hand', puts } as never);
}

async function frame() {
  return await supervisor.call(codeframesCalls.readCodeframe, inUse() as never);
}

describe('waiting answers', () => {
  it('are shared equally; equal ones stay with one person, and each gets their languages only', async () => {
    await server.asOwner(
      `delete from person_language where language_id = (select id from language where code = 'he')
         and person_id = (select id from person where login = $1)`,
      [tal.name],
    );
    await desk.say('a b', 'A b.', 'c', 'd', 'קרוב', 'זול');
    const [first, second] = await desk.allocate([noa, tal]);
    expect(await textsOf(noa, first as Id<'CodingBatch'>)).toEqual(['זול', 'קרוב', 'c'].toSorted());
    expect(await textsOf(tal, second as Id<'CodingBatch'>)).toEqual(['a b', 'd'].toSorted());
  });

  it('are told before they are given, and what stays with no one', async () => {
    await desk.say('one', 'двa слова', 'two');
    const person = { personId: await desk.idOf(noa.name), answers: 1 };
    const wish = { ...inUse(), pass: 1, inLanguages: true, people: [person] } as never;
    const sight = await supervisor.call(codingCalls.previewCodingAllocation, wish);
    expect(sight).toMatchObject({ people: [{ answers: 1 }], answers: 3, keys: 3 });
    expect(sight.left.reduce((sum, { answers }) => sum + answers, 0)).toBe(2);
    expect((await noa.call(calls.listCodingTasks, {})).tasks).toEqual([]);
  });

  it('are taken by encoders themselves, so many at a time, and no unit twice by two at once', async () => {
    await desk.say('a', 'b', 'c', 'd');
    const pull = async (person: Person) => await person.call(calls.pullCoding, inUse() as never);
    const pulled = await Promise.all([pull(noa), pull(tal), pull(noa)]);
    expect(pulled.map(({ answers }) => answers).toSorted((one, other) => one - other)).toEqual([0, 2, 2]);
    const { rows } = await server.asOwner(
      'select count(distinct batch_id)::int as batches, count(*)::int as units from coding_unit where project_id = $1 and batch_id is not null',
      [desk.projectId],
    );
    expect(rows).toEqual([{ batches: 2, units: 4 }]);
  });

  it('of a person who is deleted wait again, and what they put stays without their name', async () => {
    await desk.say('a', 'b');
    const [batchId] = await desk.allocate([noa]);
    await put(noa, batchId as Id<'CodingBatch'>, 'a', [codes[0] ?? 0]);
    await server.asOwner("update session set ended_at = now(), end_reason = 'logout' where person_id = $1", [
      await desk.idOf(noa.name),
    ]);
    await supervisor.call(peopleCalls.removePerson, { personId: await desk.idOf(noa.name) });
    expect(await desk.standing()).toMatchObject({ a: 'coded 1', b: 'open' });
  });
});

describe('a second pass', () => {
  let first: Id<'CodingBatch'>;
  let second: Id<'CodingBatch'>;

  beforeEach(async () => {
    await desk.say('a', 'b', 'c');
    [first] = (await desk.allocate([noa])) as [Id<'CodingBatch'>];
    for (const text of ['a', 'b', 'c']) await put(noa, first, text, [codes[0] ?? 0]);
    [second] = (await desk.allocate([tal], { pass: 2 })) as [Id<'CodingBatch'>];
  });

  it('never goes to who did the first, shows nothing of it, and suggests nothing learned from it', async () => {
    const people = [{ personId: await desk.idOf(noa.name), answers: null }];
    const wish = { ...inUse(), pass: 2, inLanguages: false, people } as never;
    expect(await codeOf(supervisor.call(codingCalls.allocateCoding, wish))).toBe('nothingSelected');
    const { answers, pass } = await tal.call(calls.readCodingBatch, { batchId: second } as never);
    expect(pass).toBe(2);
    expect(answers.map(({ codes: seen, state }) => [seen, state])).toEqual(Array(3).fill([[], 'open']));
    const suggested = await tal.call(calls.suggestCodes, { batchId: second, keys: ['a', 'b'] } as never);
    expect(suggested.suggestions.flatMap(({ codes: given }) => given)).toEqual([]);
  });

  it('shows neither of the two what the other asked, and is in no review that its encoder is named for', async () => {
    const use = (await supervisor.call(codingCalls.readCoding, inUse() as never)).uses[0];
    const edit = { ...inUse(), ...use, name: use?.frame, reviewerIds: [await desk.idOf(tal.name)] };
    await supervisor.call(codingCalls.editCodingUse, edit as never);
    const unitId = (await noa.call(calls.readCodingBatch, { batchId: first } as never)).answers[0]?.unitIds[0];
    await noa.call(calls.askCodingQuery, { batchId: first, unitId, text: 'One or two?' } as never);
    const asked = async (person: Person, batchId: Id<'CodingBatch'>) =>
      (await person.call(calls.readCodingQuery, { batchId, unitId } as never)).lines.length;
    expect([await asked(noa, first), await asked(tal, second)]).toEqual([1, 0]);
    expect((await tal.call(codingReviewCalls.listCodingReview, inUse() as never)).units).toEqual([]);
    expect((await tal.call(calls.listCodingTasks, {})).reviews).toMatchObject([{ waiting: 0 }]);
    const act = { ...inUse(), act: randomUUID(), unitIds: [unitId], codes: [codes[1]], seen: null };
    expect((await tal.call(codingReviewCalls.decideCoding, act as never)).decided).toBe(0);
    const reply = { ...inUse(), unitId, text: 'Two.' } as never;
    expect(await codeOf(tal.call(codingReviewCalls.answerCodingQuery, reply))).toBe('conflict');
  });

  it('that differs goes to the review, which decides; agreement tells how far they agree', async () => {
    await put(tal, second, 'a', [codes[0] ?? 0]);
    await put(tal, second, 'b', [codes[1] ?? 0]);
    expect(await desk.standing()).toMatchObject({ a: 'coded 1', b: 'review 1', c: 'coded 1' });
    const review = await supervisor.call(codingReviewCalls.listCodingReview, inUse() as never);
    expect(review.counts).toMatchObject({ disagreement: 1 });
    expect(review.units[0]).toMatchObject({
      text: 'b',
      first: { codes: [codes[0]], by: `Nurit${serial}` },
      second: { codes: [codes[1]], by: `Tamir${serial}` },
      final: null,
    });
    const act = randomUUID();
    const unitIds = review.units[0]?.unitIds ?? [];
    const decide = { ...inUse(), act, unitIds, codes: [codes[1]], seen: null } as never;
    expect(await supervisor.call(codingReviewCalls.decideCoding, decide)).toEqual({ decided: 1, conflicts: [] });
    expect(await supervisor.call(codingReviewCalls.decideCoding, decide)).toEqual({ decided: 0, conflicts: [] });
    expect(await desk.standing()).toMatchObject({ b: 'final 2' });
    const agreement = await supervisor.call(codingReviewCalls.readCodingAgreement, inUse() as never);
    expect(agreement).toMatchObject({ answers: 2, equal: 1, jaccard: 0.5 });
    const [low = 0, high = 0] = codes;
    expect(agreement.confused).toEqual([{ codeIds: [Math.min(low, high), Math.max(low, high)], answers: 1 }]);
    // What a review has decided is changed there only.
    expect(await put(noa, first, 'b', [codes[2] ?? 0])).toMatchObject({ saved: 0 });
    const back = { ...inUse(), act: randomUUID(), unitIds, codes: null, seen: [codes[1]] } as never;
    await supervisor.call(codingReviewCalls.decideCoding, back);
    expect(await desk.standing()).toMatchObject({ b: 'review 1' });
  });

  it('is reviewed by an encoder who is named for it, but not what they encoded themselves', async () => {
    await put(tal, second, 'b', [codes[1] ?? 0]);
    const gal = await desk.hire(`galia${serial}`);
    expect(await codeOf(gal.call(codingReviewCalls.listCodingReview, inUse() as never))).toBe('forbidden');
    const use = (await supervisor.call(codingCalls.readCoding, inUse() as never)).uses[0];
    const reviewerIds = [await desk.idOf(gal.name), await desk.idOf(tal.name)];
    await supervisor.call(codingCalls.editCodingUse, { ...inUse(), ...use, name: use?.frame, reviewerIds } as never);
    const listed = async (person: Person) =>
      (await person.call(codingReviewCalls.listCodingReview, inUse() as never)).units.map(({ text }) => text);
    expect(await listed(gal)).toEqual(['b']);
    expect(await listed(tal)).toEqual([]);
  });
});

describe('a change of the frame', () => {
  let batchId: Id<'CodingBatch'>;

  beforeEach(async () => {
    await desk.say('a', 'b', 'c');
    [batchId] = (await desk.allocate([noa])) as [Id<'CodingBatch'>];
    await put(noa, batchId, 'a', [codes[0] ?? 0]);
    await put(noa, batchId, 'b', [codes[0] ?? 0, codes[1] ?? 0]);
  });

  it('is refused where a number or a name is there, or the frame was changed meanwhile', async () => {
    expect(await codeOf(addCode(' ONE '))).toBe('categoryExists');
    expect(await codeOf(addCode('Else', { number: 1 }))).toBe('categoryExists');
    const late = { ...inUse(), codeId: codes[0], isRetired: true, revision: 0 } as never;
    expect(await codeOf(supervisor.call(codeframesCalls.retireCode, late))).toBe('stale');
  });

  it('merges codes: answers follow, once where they had both, and the number is never used again', async () => {
    const merge = { ...inUse(), codeId: codes[0], intoId: codes[1] } as never;
    expect(await supervisor.call(codeframesCalls.previewMerge, merge)).toEqual({
      moved: 2,
      both: 1,
      after: 2,
      rules: 0,
    });
    const { revision } = (await frame()).frame;
    const act = { ...inUse(), codeId: codes[0], intoId: codes[1], revision } as never;
    expect(await supervisor.call(codeframesCalls.mergeCodes, act)).toMatchObject({ moved: 2 });
    expect(await desk.standing()).toEqual({ a: 'coded 2', b: 'coded 2', c: 'open' });
    expect(await codeOf(addCode('Again', { number: 1 }))).toBe('categoryExists');
    // A screen that does not know of the merge yet puts the code that stands in its place.
    expect(await put(noa, batchId, 'c', [codes[0] ?? 0])).toMatchObject({ saved: 1 });
    expect(await desk.standing()).toMatchObject({ c: 'coded 2' });
    expect((await frame()).changes[0]).toMatchObject({ act: 'merged', codeId: codes[0], intoId: codes[1] });
  });

  it('splits a code: its answers are open again, and keep their other codes as what they had', async () => {
    const { revision } = (await frame()).frame;
    const into = [
      { number: null, names: { en: 'One, near' } },
      { number: null, names: { en: 'One, far' } },
    ];
    const act = { ...inUse(), codeId: codes[0], into, revision } as never;
    expect(await supervisor.call(codeframesCalls.splitCode, act)).toMatchObject({ opened: 2 });
    expect(await desk.standing()).toEqual({ a: 'open', b: 'open', c: 'open' });
    const { codes: after } = (await frame()).frame;
    expect(after.find(({ id }) => id === codes[0])).toMatchObject({ isRetired: true });
    expect(after.map(({ names }) => names['en'])).toEqual(expect.arrayContaining(['One, near', 'One, far']));
  });

  it('has rules that put their code without a person, are tried first, and are undone as one', async () => {
    const rules = [{ language: null, kind: 'words', text: 'c', isAuto: true }];
    const tried = { ...inUse(), codeId: codes[2], ...rules[0], only: null } as never;
    expect(await supervisor.call(codeframesCalls.tryCodeRule, tried)).toMatchObject({ all: 3, open: 1, elsewhere: 0 });
    const { revision } = (await frame()).frame;
    const pattern = { ...inUse(), codeId: codes[2], rules: [{ ...rules[0], kind: 'pattern', text: '(' }], revision };
    expect(await refusalOf(supervisor.call(codeframesCalls.saveCodeRules, pattern as never))).toMatchObject({
      code: 'invalid',
      details: { faults: [{ field: 'rules.0.text', code: 'unfit' }] },
    });
    const save = { ...inUse(), codeId: codes[2], rules, revision } as never;
    await supervisor.call(codeframesCalls.saveCodeRules, save);
    await desk.say('c c');
    expect((await desk.standing())['c c']).toMatch(/^(coded|review) 3$/);
    const undo = { ...inUse(), act: null } as never;
    expect(await supervisor.call(codingCalls.undoAutomatic, undo)).toEqual({ opened: 1 });
    expect((await desk.standing())['c c']).toBe('open');
  });

  it('is not made in a use that is closed, where no code is put either', async () => {
    const close = { ...inUse(), isClosed: true, open: 1 } as never;
    await supervisor.call(codingCalls.closeCodingUse, close);
    expect(await codeOf(addCode('Late'))).toBe('codingClosed');
    expect(await codeOf(put(noa, batchId, 'c', [codes[0] ?? 0]))).toBe('codingClosed');
  });
});

describe('suggestions', () => {
  it('are learned from what was put by hand, with the answers that they are like', async () => {
    const many = Array.from({ length: 12 }, (_, at) => [`cheap number ${at}`, `near number ${at}`]).flat();
    await desk.say(...many, 'very cheap', 'so near');
    const [batchId] = (await desk.allocate([noa])) as [Id<'CodingBatch'>];
    for (const text of many)
      await put(noa, batchId, text, [text.startsWith('cheap') ? (codes[0] ?? 0) : (codes[1] ?? 0)]);
    const wish = { batchId, keys: ['very cheap', 'so near'] } as never;
    const { learned, suggestions } = await noa.call(calls.suggestCodes, wish);
    expect(learned).toBe(24);
    const first = new Map(suggestions.map(({ key, codes: given }) => [key, given[0]]));
    // An answer that is measured shows none.
    for (const [key, code] of [
      ['very cheap', codes[0]],
      ['so near', codes[1]],
    ] as const) {
      const given = first.get(key);
      if (given !== undefined) expect(given).toMatchObject({ codeId: code, by: 'learned' });
      if (given !== undefined) expect(given.why[0]).toMatch(/^(cheap|near) number/);
    }
    expect([...first.values()].filter((given) => given !== undefined).length).toBeGreaterThan(0);
  });
});
