import { describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { type ListFrame, recordAt, takenOf } from './read-frame.ts';
import { groupByFields, orderByFields } from './sample-groups.ts';

/** A list of people with these values. */
function frameOf(...people: readonly (readonly string[])[]): ListFrame {
  const tuples: (readonly string[])[] = [];
  const tupleOf = people.map((values) => {
    const known = tuples.findIndex((tuple) => tuple.join('|') === values.join('|'));
    return known === -1 ? tuples.push(values) - 1 : known;
  });
  const ids = Float64Array.from(people, (_, at) => (at + 1) * 10);
  return { ids, tupleOf: Int32Array.from(tupleOf), tuples, hash: '' };
}
const ordered = (people: readonly (readonly string[])[], at: readonly number[]) =>
  [...orderByFields(frameOf(...people), at)].map((unit) => people[unit]?.join(' '));

describe('the groups of a frame', () => {
  const frame = frameOf(['south', 'f'], ['north', 'm'], ['south', 'm'], ['north', 'm']);

  it('are people of equal values, ordered by key and not by who comes first', () => {
    const { groupOf, keys, values } = groupByFields(frame, [0]);
    expect([keys, values, [...groupOf]]).toEqual([
      ['5:north', '5:south'],
      [['north'], ['south']],
      [1, 0, 1, 0],
    ]);
    const both = groupByFields(frame, [1, 0]);
    expect(both.keys).toEqual(['1:f5:south', '1:m5:north', '1:m5:south']);
    expect([...both.groupOf]).toEqual([0, 1, 2, 1]);
  });

  it('are one without fields, also of an empty list', () => {
    expect(groupByFields(frame, [])).toMatchObject({ keys: [''], values: [[]] });
    expect([...groupByFields(frame, []).groupOf]).toEqual([0, 0, 0, 0]);
    expect(groupByFields(frameOf(), [0])).toMatchObject({ keys: [''], values: [[]] });
  });
});

describe('the order of a frame', () => {
  it('is by value for numbers, which come before words, and by code points for words', () => {
    const people = ['b', '10', '', '9', '-1', '1.5', 'a', '9'].map((value) => [value]);
    expect(ordered(people, [0])).toEqual(['-1', '1.5', '9', '9', '10', '', 'a', 'b']);
    expect(ordered([['01'], ['1'], ['1.0']], [0])).toEqual(['01', '1', '1.0']);
    expect(ordered([['1.0'], ['1'], ['01']], [0])).toEqual(['01', '1', '1.0']);
    // So many digits are a name, not a number that can be compared.
    expect(ordered([['1234567890123456'], ['x'], ['2']], [0])).toEqual(['2', '1234567890123456', 'x']);
  });

  it('keeps the order of the list among equal values', () => {
    const frame = frameOf(['b', '1'], ['a', '2'], ['b', '3'], ['a', '4']);
    expect([...orderByFields(frame, [0])]).toEqual([1, 3, 0, 2]);
    expect([...orderByFields(frame, [])]).toEqual([0, 1, 2, 3]);
    // Of two sorts of people with the same value the list has now one, now the other.
    const mixed = frameOf(['a', '1'], ['a', '2'], ['a', '1'], ['b', '1'], ['a', '2']);
    expect([...orderByFields(mixed, [0])]).toEqual([0, 1, 2, 4, 3]);
  });

  it('is by the first field, then by the next', () => {
    const people = [
      ['b', '2'],
      ['a', '2'],
      ['b', '1'],
      ['a', '1'],
    ];
    expect(ordered(people, [0, 1])).toEqual(['a 1', 'a 2', 'b 1', 'b 2']);
    expect(ordered(people, [1, 0])).toEqual(['a 1', 'b 1', 'a 2', 'b 2']);
  });
});

describe('the people drawn before', () => {
  it('are marked among those that the list still has', () => {
    const ids = Float64Array.from([10, 20, 30, 40]);
    const drawn = (...records: readonly number[]) => [...takenOf(ids, records.map(asId<'Record'>))];
    expect(drawn(20, 40)).toEqual([0, 1, 0, 1]);
    expect(drawn(5, 10, 25, 45)).toEqual([1, 0, 0, 0]);
    expect(drawn()).toEqual([0, 0, 0, 0]);
  });

  it('have their record', () => {
    expect([0, 3].map((unit) => recordAt(frameOf(['a'], ['b'], ['c'], ['d']), unit))).toEqual([10, 40]);
  });
});
