import { expect, it } from 'vitest';
import { periodOf } from './resolve-report-query.ts';

const TODAY = '2026-03-10';
const of = (query: Parameters<typeof periodOf>[1], report: Parameters<typeof periodOf>[0] = 'production') => {
  try {
    const { fromDay, toDay } = periodOf(report, query, TODAY);
    return `${fromDay} ${toDay}`;
  } catch (error) {
    return (error as { readonly code: string }).code;
  }
};

it('a report is of the last seven days unless others are asked for', () => {
  expect(of({})).toBe('2026-03-04 2026-03-10');
  expect(of({ toDay: '2026-02-10' })).toBe('2026-02-04 2026-02-10');
  expect(of({ fromDay: '2026-03-01' })).toBe('2026-03-01 2026-03-10');
  expect(of({ fromDay: '2026-03-10' })).toBe('2026-03-10 2026-03-10');
  expect(of({ fromDay: '2026-03-12' })).toBe('2026-03-12 2026-03-12');
  expect(of({ fromDay: '2026-03-01', toDay: '2026-03-02' })).toBe('2026-03-01 2026-03-02');
});

it('a report of one day is of today, or of the last day that is asked for', () => {
  expect(of({}, 'daily')).toBe('2026-03-10 2026-03-10');
  expect(of({ fromDay: '2026-03-01', toDay: '2026-03-05' }, 'daily')).toBe('2026-03-05 2026-03-05');
  expect(of({ fromDay: '2026-03-12' }, 'course')).toBe('2026-03-12 2026-03-12');
});

it('a period ends no earlier than it begins, and is of two years at most', () => {
  expect(of({ fromDay: '2026-03-02', toDay: '2026-03-01' })).toBe('periodWrong');
  expect(of({ fromDay: '2024-03-10' })).toBe('2024-03-10 2026-03-10');
  expect(of({ fromDay: '2024-03-09' })).toBe('periodWrong');
  expect(of({ fromDay: '9000-01-01' })).toBe('periodWrong');
  expect(of({ fromDay: '8999-12-31' })).toBe('8999-12-31 8999-12-31');
});
