import { randomUUID } from 'node:crypto';
import { codedAnswersCalls, codeframesCalls, codingCalls, codingWorkCalls } from '@seker/contract';
import type { Id } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openCodingDesk } from '../../../../testing/coding-desk.ts';
import { Person } from '../../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { forgetLearners } from '../suggest/learners.ts';

let server: TestServer;
let supervisor: Person;

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
});
afterAll(async () => {
  await forgetLearners(server.db);
  await server.stop();
});
afterEach(() => expect(server.troubles()).toEqual([]));

it('lists answers by what they have become, tells how many an undo of automatic encoding opens, and opens so many', async () => {
  const desk = await openCodingDesk(server, supervisor);
  const { projectId, useId } = desk;
  const noa = await desk.hire('noa-automatic');
  const code = { number: 11, isNet: false, parentId: null, names: { en: 'Low prices' }, note: '', isExclusive: false };
  const { id: price } = await supervisor.call(codeframesCalls.addCode, { projectId, useId, ...code } as never);
  await desk.say('cheap', 'near');
  const [batchId] = (await desk.allocate([noa])) as [Id<'CodingBatch'>];
  const { answers } = await noa.call(codingWorkCalls.readCodingBatch, { batchId } as never);
  const [unitId] = answers.find(({ text }) => text === 'cheap')?.unitIds ?? [];
  const puts = [{ unitId, codes: [price], seen: [] }];
  await noa.call(codingWorkCalls.putCodes, { batchId, act: randomUUID(), how: 'hand', puts } as never);
  await desk.say('Cheap!', 'CHEAP', 'dear');
  const automatic = async () =>
    (await supervisor.call(codingCalls.readCoding, { projectId })).uses[0]?.counts.automatic;
  expect(await automatic()).toBe(2);
  const listed = async (query: object) =>
    (await supervisor.call(codedAnswersCalls.listCodedAnswers, { projectId, useId, ...query } as never)).rows.map(
      ({ text, answers: said, codes, state, by, people }) => [text, said, codes, state, by, people.length],
    );
  expect(await listed({})).toEqual([
    ['CHEAP', 2, [price], 'coded', 'same', 0],
    ['dear', 1, [], 'open', null, 0],
    ['near', 1, [], 'open', null, 0],
    ['cheap', 1, [price], 'coded', 'person', 1],
  ]);
  expect(await listed({ code: String(price), by: 'same' })).toEqual([['CHEAP', 2, [price], 'coded', 'same', 0]]);
  expect(await listed({ state: 'open', q: 'NEAR' })).toEqual([['near', 1, [], 'open', null, 0]]);
  expect(await listed({ person: String(await desk.idOf('noa-automatic')) })).toEqual([
    ['cheap', 1, [price], 'coded', 'person', 1],
  ]);
  const undo = { projectId, useId, act: null };
  expect(await supervisor.call(codingCalls.undoAutomatic, undo)).toEqual({ opened: 2 });
  expect(await automatic()).toBe(0);
});
