import type { CodeRow } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { CODES } from '../session/coding.test-data.ts';
import { mergePair } from './merge-pair.ts';

function numbers(one: number, other: number, isSwapped = false): readonly number[] | null {
  const pair = mergePair([code(one), code(other)], isSwapped);
  return pair === null ? null : [pair.from.number, pair.into.number];
}

function code(number: number): CodeRow {
  const found = CODES.find((one) => one.number === number);
  if (found === undefined) throw new Error(`the frame has no code ${number}`);
  return found;
}

describe('two ticked codes', () => {
  it('are merged into the one that was ticked first, or the other way', () => {
    expect(numbers(12, 13)).toEqual([13, 12]);
    expect(numbers(12, 13, true)).toEqual([12, 13]);
  });

  it('never take away a code that every frame has', () => {
    expect(numbers(12, 90)).toEqual([12, 90]);
    expect(numbers(12, 90, true)).toEqual([12, 90]);
    expect(numbers(90, 97)).toBeNull();
  });

  it('are not merged where one is a net', () => {
    expect(numbers(10, 12)).toBeNull();
    expect(numbers(12, 20)).toBeNull();
  });
});
