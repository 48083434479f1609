import { describe, expect, it } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

function filled(limit: number, ...keys: readonly string[]): BoundedMap<string, string> {
  const map = new BoundedMap<string, string>(limit);
  for (const key of keys) map.set(key, key.toUpperCase());
  return map;
}

describe('a bounded map', () => {
  it('holds as many entries as its limit, and drops the one set first', () => {
    const map = filled(2, 'a', 'b', 'c');
    expect([map.get('a'), map.get('b'), map.get('c'), map.size]).toEqual([undefined, 'B', 'C', 2]);
  });

  it('counts setting an entry again as new, but not reading it', () => {
    const map = filled(2, 'a', 'b', 'a');
    map.get('b');
    map.set('c', 'C');
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual(['A', undefined, 'C']);
  });

  it('holds an undefined key like any other', () => {
    const map = new BoundedMap<string | undefined, number>(1);
    map.set(undefined, 1);
    map.set('a', 2);
    expect([map.get(undefined), map.size]).toEqual([undefined, 1]);
  });

  it('deletes an entry', () => {
    const map = filled(2, 'a', 'b');
    map.delete('a');
    map.set('c', 'C');
    expect([map.get('b'), map.get('c'), map.size]).toEqual(['B', 'C', 2]);
  });
});
