import { describe, expect, it } from 'vitest';
import { changeField } from './change-field.ts';
import { insertAfter } from './insert-after.ts';
import { isJson, isJsonObject, memberOf, sameJson, withMember } from './json-value.ts';
import { movedAmong } from './moved-among.ts';

describe('two values', () => {
  it.each([
    [1, 1, true],
    [1, '1', false],
    [null, null, true],
    [null, {}, false],
    [{}, null, false],
    [undefined, undefined, true],
    [undefined, null, false],
    [[], {}, false],
    [{}, [], false],
    [[1, 2], [1, 2], true],
    [[1, 2], [2, 1], false],
    [[1], [1, 2], false],
    [[1, 2], [1], false],
    [{ a: 1, b: [{}] }, { b: [{}], a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1, b: 2 }, { a: 1 }, false],
    [{ a: 1 }, { b: 1 }, false],
    [{ a: 1 }, 1, false],
    [1, { a: 1 }, false],
    [{ toString: 1 }, { a: 1 }, false],
  ])('%j and %j are the same: %s', (left, right, same) => {
    expect(sameJson(left as never, right as never)).toBe(same);
  });
});

describe('JSON that a document may hold', () => {
  it('is of plain values, numbers that are finite, and names that are no trap', () => {
    expect([null, 'x', false, 0, [1, ['a']], { a: { b: null } }].map((value) => isJson(value))).toEqual(
      Array.from({ length: 6 }, () => true),
    );
    expect(
      [undefined, Number.NaN, Number.POSITIVE_INFINITY, () => 1, [undefined], { a: [1, undefined] }].map((value) =>
        isJson(value),
      ),
    ).toEqual(Array.from({ length: 6 }, () => false));
    expect(isJson(JSON.parse('{"__proto__":1}'))).toBe(false);
  });

  it('is a hundred levels deep at most', () => {
    const nested = (depth: number, wrap: (inner: unknown) => unknown): unknown =>
      depth === 0 ? 1 : wrap(nested(depth - 1, wrap));
    for (const wrap of [(inner: unknown) => [inner], (inner: unknown) => ({ a: inner })])
      expect([isJson(nested(101, wrap)), isJson(nested(102, wrap))]).toEqual([true, false]);
  });

  it('has its own members only', () => {
    expect([memberOf({ a: 1 }, 'a'), memberOf({ a: 1 }, 'toString')]).toEqual([1, undefined]);
    expect([isJsonObject({}), isJsonObject([]), isJsonObject(null), isJsonObject('x')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([withMember({ a: 1 }, 'b', 2), withMember({ a: 1, b: 2 }, 'b', undefined)]).toEqual([
      { a: 1, b: 2 },
      { a: 1 },
    ]);
  });
});

describe('a field at the end of a path', () => {
  it.each<[object, string, unknown, object | null, object | null]>([
    [{ a: 1 }, 'a', 2, { a: 2 }, { field: 'a', value: 1 }],
    [{ a: 1 }, 'a', undefined, {}, { field: 'a', value: 1 }],
    [{}, 'a', 2, { a: 2 }, { field: 'a' }],
    [{ a: { b: 1, c: 2 } }, 'a.b', 5, { a: { b: 5, c: 2 } }, { field: 'a.b', value: 1 }],
    [{ a: { c: 2 } }, 'a.b', undefined, { a: { c: 2 } }, { field: 'a.b' }],
    [{}, 'a.b.c', 5, { a: { b: { c: 5 } } }, { field: 'a' }],
    [{ a: {} }, 'a.b.c', 5, { a: { b: { c: 5 } } }, { field: 'a.b' }],
    [{}, 'a.b', undefined, {}, { field: 'a' }],
    [{ a: [1] }, 'a.b', 5, null, null],
    [{ a: 1 }, 'a.b', undefined, null, null],
  ])('of %j at %s becomes %j', (object, field, value, after, undo) => {
    const changed = changeField(object as never, field, value as never);
    expect(changed).toEqual(after === null ? null : { object: after, undo });
    if (changed === null) return;
    expect(changeField(changed.object, changed.undo.field, changed.undo.value)?.object).toEqual(object);
  });
});

describe('a list', () => {
  const names = (after: string | null) => insertAfter(['a', 'b'], 'x', after, (name) => name);

  it('takes a member first, behind another, or nowhere', () => {
    expect([names(null), names('a'), names('b'), names('c')]).toEqual([
      ['x', 'a', 'b'],
      ['a', 'x', 'b'],
      ['a', 'b', 'x'],
      null,
    ]);
  });

  it('is put in order with the fewest moves', () => {
    const moved = (now: string) =>
      movedAmong(Array.from(now), new Map(Array.from('abcdef').map((name, at) => [name, at]))).join('');
    expect(['', 'a', 'abc', 'bac', 'fabcde', 'bcdefa', 'fedcba', 'badcfe', 'adbcef'].map(moved)).toEqual([
      '',
      '',
      '',
      'b',
      'f',
      'a',
      'fedcb',
      'bdf',
      'd',
    ]);
  });

  it('has a member that was in no order at its beginning', () => {
    expect(movedAmong(['a', 'x'], new Map([['a', 0]]))).toEqual(['a']);
    expect(movedAmong(['x', 'a'], new Map([['a', 0]]))).toEqual([]);
  });
});
