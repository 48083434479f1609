import { expect, test } from 'vitest';
import { browserWorkStore, type KeptWork } from './kept-work.ts';

const WORK: KeptWork = {
  rev: 3,
  queue: [{ id: 'b1', commands: [{ op: 'remove', uid: 'q1' }] }],
  undo: [[{ op: 'set', uid: 'q2', field: 'na', value: true }]],
  redo: [],
};

test('a browser keeps what was not sent for the next window of the same person and draft, until nothing is left of it', async () => {
  await browserWorkStore(1, 7).write(WORK);
  expect(await browserWorkStore(1, 7).read()).toEqual(WORK);
  for (const other of [browserWorkStore(2, 7), browserWorkStore(1, 8)]) expect(await other.read()).toBeNull();
  await browserWorkStore(1, 7).write({ rev: 4, queue: [], undo: [], redo: [] });
  expect(await browserWorkStore(1, 7).read()).toBeNull();
});
