import type { FloorRow } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { newlyRaised, raisedFirst } from './raised-hands.ts';

const person = (id: number, minute: number | null): FloorRow => ({
  id,
  realName: `#${id}`,
  role: 'interviewer',
  languages: [],
  state: 'call',
  since: null,
  station: null,
  project: null,
  hasCase: false,
  callSince: null,
  conversation: null,
  heardBy: null,
  hears: null,
  hand:
    minute === null
      ? null
      : {
          id: 100 + id,
          since: `2026-03-01T09:${String(minute).padStart(2, '0')}:00.000Z`,
          question: '',
          wish: 'answer',
          takenBy: null,
          follows: null,
        },
  today: null,
  field: null,
  at: 'station',
});

describe('raised hands on the floor', () => {
  it('come first, the longest raised before the others, and leave the rest in its order', () => {
    const rows = [person(1, null), person(2, 9), person(3, null), person(4, 5)];
    expect(raisedFirst(rows).map(({ id }) => id)).toEqual([4, 2, 1, 3]);
  });

  it('are new once', () => {
    const rows = [person(1, 3), person(2, 4), person(3, null)];
    expect(newlyRaised(rows, new Set([101])).map(({ id }) => id)).toEqual([2]);
  });
});
