import { describe, expect, it } from 'vitest';
import { nextCheck } from './next-check.ts';

const ASKED = 1_000_000;
const after = (milliseconds: number | null) =>
  nextCheck(ASKED, milliseconds === null ? null : ASKED + milliseconds) - ASKED;

describe('the next look at the queue', () => {
  it('is when a respondent is due', () => expect(after(20_000)).toBe(20_000));
  it('is within a minute, even where the queue named a later time', () => {
    expect(after(3_600_000)).toBe(60_000);
    expect(after(null)).toBe(60_000);
  });
  it('waits some seconds where another interviewer took the one that was due', () => {
    expect(after(-60_000)).toBe(5_000);
    expect(after(0)).toBe(5_000);
  });
});
