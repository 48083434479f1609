import { expect, it, vi } from 'vitest';
import { sayKeys } from '../../../say-keys.test-data.ts';
import { statusActs } from './status-acts.ts';

const STATUS = { id: 7, isRequired: false, isUsed: false } as never;
const told = { t: sayKeys, place: 1, count: 3, onEdit: vi.fn(), onRemove: vi.fn(), onMove: vi.fn() };
const blocked = (row: never, more = {}) =>
  statusActs(row, { ...told, ...more }).flatMap(({ name, blocked: why }) => (why === undefined ? [] : [[name, why]]));

it('a status that is not put into order by hand is only edited', () => {
  expect(statusActs(STATUS, { ...told, onRemove: undefined }).map(({ name }) => name)).toEqual(['edit']);
});

it('a status moves by one place', () => {
  const acts = statusActs(STATUS, told);
  for (const act of acts) act.run();
  expect(acts.map(({ name }) => name)).toEqual(['edit', 'up', 'down', 'remove']);
  expect(told.onMove.mock.calls).toEqual([
    [7, 0],
    [7, 2],
  ]);
  expect(told.onEdit).toHaveBeenCalledWith(STATUS);
  expect(told.onRemove).toHaveBeenCalledWith(STATUS);
});

it('what cannot be done says why', () => {
  expect(blocked(STATUS)).toEqual([]);
  expect(blocked(STATUS, { place: 0 })).toEqual([['up', 'statuses.isFirst']]);
  expect(blocked(STATUS, { place: 2 })).toEqual([['down', 'statuses.isLast']]);
  expect(blocked({ id: 7, isRequired: false, isUsed: true } as never)).toEqual([['remove', 'statuses.usedStays']]);
  expect(blocked({ id: 7, isRequired: true, isUsed: true } as never)).toEqual([['remove', 'statuses.requiredStays']]);
});
