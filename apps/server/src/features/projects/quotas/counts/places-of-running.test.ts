import { describe, expect, it } from 'vitest';
import { asId } from '../../../../testing/as-id.ts';
import { type OwnCell, placesOfRunning } from './places-of-running.ts';

const id = (value: number) => asId<'Cell'>(value);

describe('the places of a running interview', () => {
  type Cell = NonNullable<OwnCell['cell']>;
  const own = (cellId: number, isAnew: boolean, more: Partial<Cell> = {}): OwnCell => ({
    cell: { id: id(cellId), target: 5, overflow: 0, completed: 0, reserved: 0, ...more },
    isAnew,
  });
  const places = (of: readonly OwnCell[], holdsPlaces: boolean, taken: readonly (readonly [number, number])[] = []) =>
    placesOfRunning(of, holdsPlaces, new Map(taken.map(([cellId, count]) => [id(cellId), count])));
  const NO_CELL: OwnCell = { cell: null, isAnew: true };

  it('are those of the quotas counted anew, if it holds the others already', () => {
    expect(places([own(1, true), own(2, false)], true)).toEqual([1]);
    expect(places([own(1, true, { target: 0 }), NO_CELL, own(2, true)], true)).toEqual([1, 2]);
    expect(places([own(2, false, { target: 0 })], true)).toEqual([]);
  });

  it('are in all of its cells, if it holds none and each has room', () => {
    expect(places([own(1, true), own(2, false)], false)).toEqual([1, 2]);
    expect(places([], false)).toEqual([]);
  });

  it('are none at all without a cell, with a target of zero, or without room beside the others', () => {
    expect(places([own(1, true), NO_CELL], false)).toBeNull();
    expect(places([own(1, true), own(2, true, { target: 0, overflow: 3 })], false)).toBeNull();
    const nearly = { target: 3, overflow: 1, completed: 2, reserved: 1 };
    expect(places([own(1, false, nearly)], false)).toEqual([1]);
    expect(places([own(1, false, nearly)], false, [[1, 1]])).toBeNull();
    expect(places([own(1, false, { ...nearly, reserved: 2 })], false)).toBeNull();
    // A quota counted anew is settled afterwards, with all of its interviews.
    expect(places([own(1, true, { ...nearly, reserved: 2 })], false, [[1, 5]])).toEqual([1]);
  });
});
