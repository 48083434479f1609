import { randomUUID } from 'node:crypto';
import { codingWorkCalls as calls, codeframesCalls, frameUndoCalls } from '@seker/contract';
import type { Id } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CodingDesk, openCodingDesk } from '../../../../testing/coding-desk.ts';
import { Person } from '../../../../testing/person.ts';
import { codeOf } from '../../../../testing/refusal.ts';
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
  [noa, tal] = [await desk.hire(`undo${serial}`), await desk.hire(`redo${serial}`)];
  codes = [await addCode('One'), await addCode('Two'), await addCode('Three')];
});
afterEach(() => expect(server.troubles()).toEqual([]));

async function addCode(name: string, more: object = {}): Promise<Id<'Code'>> {
  const code = {
    number: null,
    isNet: false,
    parentId: null,
    names: { en: name },
    note: '',
    isExclusive: false,
    ...more,
  };
  return (await supervisor.call(codeframesCalls.addCode, { ...inUse(), ...code } as never)).id as Id<'Code'>;
}

function inUse() {
  return { projectId: desk.projectId, useId: desk.useId };
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

describe('a change of the frame that is undone', () => {
  let batchId: Id<'CodingBatch'>;

  beforeEach(async () => {
    await desk.say('a', 'b', 'c');
    [batchId] = (await desk.allocate([noa])) as [Id<'CodingBatch'>];
    await put(noa, batchId, 'a', [codes[0] ?? 0]);
    await put(noa, batchId, 'b', [codes[0] ?? 0, codes[1] ?? 0]);
  });

  it('gives a merged code back, with its rules and its answers as they were', async () => {
    const rules = [{ language: null, kind: 'words', text: 'zz', isAuto: false }];
    const ruled = { ...inUse(), codeId: codes[0], rules, revision: (await frame()).frame.revision };
    const { revision } = await supervisor.call(codeframesCalls.saveCodeRules, ruled as never);
    const merge = { ...inUse(), codeId: codes[0], intoId: codes[1], revision } as never;
    const merged = await supervisor.call(codeframesCalls.mergeCodes, merge);
    // What a person has put since stays.
    await put(noa, batchId, 'b', [codes[2] ?? 0]);
    await put(noa, batchId, 'c', [codes[1] ?? 0]);
    const undo = { ...inUse(), codeId: codes[0], revision: merged.revision } as never;
    expect(await supervisor.call(frameUndoCalls.undoMerge, undo)).toMatchObject({ restored: 1 });
    expect(await desk.standing()).toEqual({ a: 'coded 1', b: 'coded 3', c: 'coded 2' });
    const after = await frame();
    expect(after.frame.codes.find(({ id }) => id === codes[0])).toMatchObject({ mergedInto: null, isRetired: false });
    expect(after.rules.map(({ codeId, text }) => [codeId, text])).toEqual([[codes[0], 'zz']]);
    expect(after.changes[0]).toMatchObject({ act: 'restored', codeId: codes[0] });
    expect(await put(noa, batchId, 'c', [codes[0] ?? 0])).toMatchObject({ saved: 1 });
    // Undone once, it is not the last change any more.
    const again = { ...inUse(), codeId: codes[0], revision: after.frame.revision } as never;
    expect(await codeOf(supervisor.call(frameUndoCalls.undoMerge, again))).toBe('structureError');
  });

  it('has the code suggested again', async () => {
    const many = Array.from({ length: 12 }, (_, at) => [`low price ${at}`, `other words ${at}`]).flat();
    await desk.say(...many, 'price low');
    const [own] = (await desk.allocate([tal])) as [Id<'CodingBatch'>];
    for (const text of many) await put(tal, own, text, [text.startsWith('low') ? (codes[0] ?? 0) : (codes[2] ?? 0)]);
    const suggested = async () => {
      const keys = ['price low', ...many.filter((text) => text.startsWith('low'))];
      const { suggestions } = await tal.call(calls.suggestCodes, { batchId: own, keys } as never);
      return new Set(suggestions.map(({ codes: given }) => given[0]?.codeId).filter((one) => one !== undefined));
    };
    await expect.poll(suggested).toEqual(new Set([codes[0]]));
    const { revision } = (await frame()).frame;
    const merge = { ...inUse(), codeId: codes[0], intoId: codes[1], revision } as never;
    const merged = await supervisor.call(codeframesCalls.mergeCodes, merge);
    await expect.poll(suggested).toEqual(new Set([codes[1]]));
    const undo = { ...inUse(), codeId: codes[0], revision: merged.revision } as never;
    await supervisor.call(frameUndoCalls.undoMerge, undo);
    await expect.poll(suggested).toEqual(new Set([codes[0]]));
  });

  it('is the last one alone: another one may stand on it', async () => {
    const merge = { ...inUse(), codeId: codes[0], intoId: codes[1], revision: (await frame()).frame.revision } as never;
    await supervisor.call(codeframesCalls.mergeCodes, merge);
    await addCode('Later');
    const undo = { ...inUse(), codeId: codes[0], revision: (await frame()).frame.revision } as never;
    expect(await codeOf(supervisor.call(frameUndoCalls.undoMerge, undo))).toBe('structureError');
  });

  it('leaves a proposal that was dismissed away, for all who see the frame', async () => {
    const dismiss = { ...inUse(), words: ['parking', 'lot'], answers: 4 } as never;
    await supervisor.call(frameUndoCalls.dismissFoundProposal, dismiss);
    await supervisor.call(frameUndoCalls.dismissFoundProposal, dismiss);
    const { rows } = await server.asOwner('select words, answers from dismissed_proposal where use_id = $1', [
      desk.useId,
    ]);
    expect(rows).toEqual([{ words: ['lot', 'parking'], answers: 4 }]);
  });
});
