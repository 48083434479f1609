import { expect, it } from 'vitest';
import { hoursOfDay } from './hours-of-day.ts';

it('shows the working day whole, also its hours without answers', () => {
  const hours = hoursOfDay([{ hour: 11, answers: 71 }]);
  expect(hours.map(({ hour }) => hour)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17]);
  expect(hours.map(({ answers }) => answers)).toEqual([0, 0, 71, 0, 0, 0, 0, 0, 0]);
});

it('reaches to those who begin early and to those who stay late', () => {
  const hours = hoursOfDay([
    { hour: 7, answers: 1 },
    { hour: 20, answers: 2 },
  ]);
  expect([hours[0], hours.at(-1)]).toEqual([
    { hour: 7, answers: 1 },
    { hour: 20, answers: 2 },
  ]);
});
