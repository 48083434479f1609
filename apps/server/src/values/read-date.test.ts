import { describe, expect, it } from 'vitest';
import { dateOrderOf, readDate } from './read-date.ts';

describe('a written day', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026/1/3', '2026-01-03'],
    ['23.11.2026', '2026-11-23'],
    ['3/4/2026', '2026-04-03'],
    ['3-4-84', '1984-04-03'],
    ['3.4.26', '2026-04-03'],
    ['2026-11-23 09:30', '2026-11-23'],
    ['2026-11-23T09:30:00.000Z', '2026-11-23'],
    ['12 Mar 1984', '1984-03-12'],
    ['March 12, 1984', '1984-03-12'],
    ['12 במרץ 1984', '1984-03-12'],
    ['12 марта 1984', '1984-03-12'],
    ['١٢/٣/١٩٨٤', '1984-03-12'],
    ['29.2.2024', '2024-02-29'],
  ])('%s is %s', (written, day) => {
    expect(readDate(written, 'dayFirst')).toBe(day);
  });

  it('has the month first where the column says so', () => {
    expect(readDate('3/4/2026', 'monthFirst')).toBe('2026-03-04');
    expect(readDate('2026-03-04', 'monthFirst')).toBe('2026-03-04');
  });

  it.each(['', '1984', '29.2.2023', '31.4.2026', '13/13/2026', '0.0.2026', '36:00', 'yesterday', '12 Foo 1984', '1/2'])(
    '%j is none',
    (written) => {
      expect(readDate(written, 'dayFirst')).toBeNull();
    },
  );
});

it('the order of a column is told by a day above 12', () => {
  expect(dateOrderOf(['3/4/2026', '23/4/2026'])).toBe('dayFirst');
  expect(dateOrderOf(['3/4/2026', '4/23/2026'])).toBe('monthFirst');
  expect(dateOrderOf(['3/4/2026', '2026-05-01'])).toBeNull();
});
