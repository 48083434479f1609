import type { CallProcess } from '@seker/fieldwork';
import { describe, expect, it } from 'vitest';
import { isOverdue } from './is-overdue.ts';

describe('a line without steps', () => {
  it.each<[CallProcess['state'], number, boolean]>([
    ['dial', 60, false],
    ['dial', 60.001, true],
    ['stopping', 10, false],
    ['stopping', 10.001, true],
    ['answered', 4 * 3_600, false],
    ['answered', 4 * 3_600 + 1, true],
    ['stopped', 100_000, false],
    ['failed', 100_000, false],
    ['empty', 100_000, false],
  ])('in the state "%s" after %d s is overdue: %s', (state, seconds, isOver) => {
    expect(isOverdue({ age: seconds * 1_000, process: { state } })).toBe(isOver);
  });
});
