import { expect, test } from 'vitest';
import { hoursOfWeek } from './hours-of-week.ts';

const open = (weekday: number, from: string, to: string) => ({ weekday, from, to });

test('the hours of a week stand in few lines, days with the same hours together', () => {
  const windows = [0, 1, 2, 3, 4].map((weekday) => open(weekday, '09:00', '21:00'));
  expect(hoursOfWeek([...windows, open(5, '09:00', '14:00')], 'en')).toEqual([
    { days: 'Sunday – Thursday', times: '09:00–21:00' },
    { days: 'Friday', times: '09:00–14:00' },
  ]);
  expect(hoursOfWeek([open(1, '16:00', '20:00'), open(1, '09:00', '12:00'), open(3, '09:00', '12:00')], 'en')).toEqual([
    { days: 'Monday', times: '09:00–12:00, 16:00–20:00' },
    { days: 'Wednesday', times: '09:00–12:00' },
  ]);
  expect(hoursOfWeek([], 'he')).toEqual([]);
});
