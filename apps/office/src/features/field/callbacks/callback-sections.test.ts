import { describe, expect, it } from 'vitest';
import { ablePeople } from './able-people.ts';
import { buildCallback, NOW } from './callback.test-data.ts';
import { timeIn, wallClockIn } from './callback-clock.ts';
import { itemsOf } from './callback-sections.ts';

const now = Date.parse(NOW);

describe('the parts of the list of callbacks', () => {
  it('are those without a taker, those whose time has come, and each day by the clock of the project', () => {
    const rows = [
      buildCallback({ id: 1, isWithoutTaker: true }),
      buildCallback({ id: 2, at: '2026-03-02T14:00:00.000Z' }),
      buildCallback({ id: 3, at: '2026-03-02T21:30:00.000Z' }),
      // Past midnight in Jerusalem.
      buildCallback({ id: 4, at: '2026-03-02T22:30:00.000Z' }),
      buildCallback({ id: 5, at: '2026-03-03T08:00:00.000Z' }),
    ];
    expect(itemsOf(rows, now).map((item) => (item.is === 'head' ? item.section : item.row.id))).toEqual([
      'withoutTaker',
      1,
      'overdue',
      2,
      '2026-03-02',
      3,
      '2026-03-03',
      4,
      5,
    ]);
  });
});

describe('a time of a callback', () => {
  it('is told by the clock of its zone, with the date on another day', () => {
    expect(wallClockIn(NOW, 'Asia/Jerusalem')).toBe('2026-03-02 17:00');
    expect(timeIn(NOW, now, 'Europe/London')).toBe('\u206615:00\u2069');
    expect(timeIn('2026-03-03T15:00:00Z', now, 'Asia/Jerusalem')).toBe('\u20662026-03-03 17:00\u2069');
  });
});

describe('the people to whom callbacks of several projects can be given', () => {
  const person = (id: number, why: 'language' | null, isAtWork = true) => ({ id, name: String(id), isAtWork, why });
  it('are those who can take them in each of the projects, those at work first', () => {
    const people = ablePeople([
      { isDue: false, people: [person(1, 'language'), person(2, null, false), person(3, null), person(4, null)] },
      { isDue: false, people: [person(1, null), person(2, null, false), person(3, null)] },
    ]);
    expect(people.map(({ id, why }) => [id, why])).toEqual([
      [3, null],
      [2, null],
      [1, 'language'],
      [4, 'project'],
    ]);
  });
});
