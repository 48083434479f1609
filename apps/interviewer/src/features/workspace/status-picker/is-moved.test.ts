import { instant } from '@seker/kernel';
import { expect, it } from 'vitest';
import { isMoved } from './is-moved.ts';

const ZONE = 'Asia/Jerusalem';
const desk = {
  now: instant(Date.parse('2031-06-30T09:00:00Z')),
  zone: ZONE,
  respondentZone: ZONE,
  /** Sunday to Thursday. */
  hours: {
    windows: [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from: '09:00', to: '21:00' })),
    closedDays: ['2031-07-02'],
  },
};

it.each([
  ['while the project calls', '2031-07-01 10:00', false],
  ['at night', '2031-07-01 01:50', true],
  ['on the Sabbath', '2031-07-05 10:00', true],
  ['on a day without calls', '2031-07-02 10:00', true],
  ['that has passed', '2031-06-01 10:00', false],
])('a time %s', (_, agreed, moved) => {
  expect(isMoved(agreed, desk)).toBe(moved);
});

it('goes by the clock of the respondent, and waits for a time that can be read', () => {
  expect(isMoved('2031-07-01 10:00', { ...desk, respondentZone: 'America/New_York' })).toBe(true);
  expect([isMoved(null, desk), isMoved('2031-02-30 10:00', desk)]).toEqual([false, false]);
  expect(isMoved('2031-07-01 10:00', { ...desk, hours: { windows: [], closedDays: [] } })).toBe(true);
});
