import { describe, expect, it } from 'vitest';
import { CODES } from '../session/coding.test-data.ts';
import { netsFor, placeAfter, placeNow } from './code-place.ts';

describe('a step of a code in its frame', () => {
  it('goes past a neighbour of its net', () => {
    expect(placeAfter(CODES, 12, 'up')).toEqual({ parentId: 10, beforeId: 11 });
    expect(placeAfter(CODES, 12, 'down')).toEqual({ parentId: 10, beforeId: 14 });
    expect(placeAfter(CODES, 13, 'down')).toEqual({ parentId: 10, beforeId: null });
  });

  it('ends at the first and the last, past which no merged code stands', () => {
    expect(placeAfter(CODES, 11, 'up')).toBeNull();
    expect(placeAfter(CODES, 14, 'down')).toBeNull();
  });

  it('leads out of its net, to the place behind it, and into the net above', () => {
    expect(placeAfter(CODES, 12, 'out')).toEqual({ parentId: null, beforeId: 20 });
    expect(placeAfter(CODES, 10, 'out')).toBeNull();
    expect(placeAfter(CODES, 20, 'in')).toEqual({ parentId: 10, beforeId: null });
    expect(placeAfter(CODES, 12, 'in')).toBeNull();
  });

  it('is taken back to where the code stood', () => {
    expect(placeNow(CODES, 12)).toEqual({ parentId: 10, beforeId: 13 });
    expect(placeNow(CODES, 14)).toEqual({ parentId: 10, beforeId: null });
  });

  it('is none for a code that every frame has', () => {
    expect(placeAfter(CODES, 95, 'up')).toBeNull();
  });
});

describe('the nets for a code', () => {
  it('are all but itself and those within it', () => {
    expect(netsFor(CODES, [12]).map(({ number }) => number)).toEqual([10, 20, 30, 40, 50, 89]);
    const nested = CODES.map((code) => (code.id === 30 ? { ...code, parentId: 20 } : code));
    expect(netsFor(nested, [20]).map(({ number }) => number)).toEqual([10, 40, 50, 89]);
  });
});
