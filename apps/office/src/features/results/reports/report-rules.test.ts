import { REPORT_NAMES } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { sayKeys } from '../../../say-keys.test-data.ts';
import { niceSteps } from '../../../shell/nice-steps.ts';
import { dayIn, dayPlus } from './days.ts';
import { drillLink } from './drill-link.ts';
import { figureText } from './figure-text.ts';
import { filtersOf } from './filters-of.ts';
import { reportText, seriesText, titleOf } from './report-text.ts';
import { reportsOf } from './reports-of.ts';
import { readSort, sortRows, sortText } from './sort-rows.ts';

describe('a report', () => {
  it('is read by the roles that may', () => {
    expect(reportsOf({ role: 'administrator' })).toEqual(REPORT_NAMES);
    expect(reportsOf({ role: 'interviewer' }).length).toBeLessThan(REPORT_NAMES.length);
  });

  it('is named by its keys, with their values', () => {
    expect(reportText(sayKeys, 'column', 'done')).toBe('reports.column.done {}');
    expect(reportText(sayKeys, 'note', 'since', { day: 'x' })).toBe('reports.note.since {"day":"x"}');
    expect([titleOf(sayKeys, 'answers'), seriesText(sayKeys, 'dials')]).toEqual([
      'reports.title.answers',
      'reports.series.dials {}',
    ]);
  });

  it('leads to a list of its project, or to another report', () => {
    for (const list of ['cases', 'calls', 'records'] as const)
      expect(drillLink({ list, projectId: 4, filters: { a: 'b' } } as never)).toEqual({
        to: `/p/$projectId/${list}`,
        params: { projectId: '4' },
        search: { a: 'b' },
      });
    expect(drillLink({ report: 'answers', filters: {} } as never)).toEqual({
      to: '/reports/$report',
      params: { report: 'answers' },
      search: {},
    });
  });

  it('is narrowed by what it offers, beside its period', () => {
    const offered = { projectId: [{ value: '1', name: 'A study' }], question: [] };
    const named = (isInProject: boolean) =>
      filtersOf('answers', offered as never, { isInProject }).map(({ name }) => name);
    expect(named(false)).toContain('projectId');
    expect(named(true)).not.toContain('projectId');
    expect(named(false)).not.toContain('question');
    for (const report of REPORT_NAMES)
      for (const filter of filtersOf(report, { projectId: [{ value: '1', name: 'A study' }] } as never, {
        isInProject: false,
      })) {
        if (filter.kind === 'period')
          expect(filter).toEqual({ kind: 'period', name: 'fromDay', until: 'toDay', title: 'reports.filter.period' });
        else
          expect(filter).toEqual({
            kind: 'choice',
            name: 'projectId',
            title: 'reports.filter.project',
            isSingle: true,
            choices: [{ value: '1', label: 'A study' }],
          });
      }
    expect(
      REPORT_NAMES.some((report) => filtersOf(report, {}, { isInProject: true }).some(({ kind }) => kind === 'period')),
    ).toBe(true);
  });
});

describe('the rows of a report', () => {
  it('have their order in the address', () => {
    expect([readSort('done'), readSort('-done'), readSort(''), readSort(7)]).toEqual([
      { column: 'done', isFalling: false },
      { column: 'done', isFalling: true },
      null,
      null,
    ]);
    expect([sortText({ column: 'a', isFalling: true }), sortText({ column: 'a', isFalling: false })]).toEqual([
      '-a',
      'a',
    ]);
  });

  it('are sorted by figures and by names, those without any last, those alike as they came', () => {
    const columns = [{ key: 'name' }, { key: 'n' }];
    const rows = [
      ['b', 2],
      ['a10', null],
      ['a9', 10],
      ['c', 2],
      [null, 1],
    ].map((cells) => ({ cells }) as never);
    const sorted = (column: string, isFalling: boolean) =>
      sortRows(rows, columns, { column, isFalling }).map(({ cells }) => cells[0]);
    expect(sorted('n', false)).toEqual([null, 'b', 'c', 'a9', 'a10']);
    expect(sorted('n', true)).toEqual(['a9', 'b', 'c', null, 'a10']);
    expect(sorted('name', false)).toEqual(['a9', 'a10', 'b', 'c', null]);
    expect(sorted('name', true)).toEqual(['c', 'b', 'a10', 'a9', null]);
    expect(sortRows(rows, columns, null)).toBe(rows);
    expect(sortRows(rows, columns, { column: 'none', isFalling: false })).toBe(rows);
  });
});

describe('a figure of a report', () => {
  it('has the decimals of its kind', () => {
    const texts = (
      ['hours', 'minutes', 'perHour', 'share', 'rate', 'count', 'name', 'day', 'time', 'text'] as const
    ).map((kind) => figureText(kind, 1_234.567));
    expect(texts.slice(0, 5)).toEqual(['1,234.6', '1,234.6', '1,234.57', '123,456.7%', '123,456.7%']);
    expect(new Set(texts.slice(5)).size).toBe(1);
    expect([figureText('count', 1_234), figureText('share', null), figureText('hours', 'x')]).toEqual([
      '1,234',
      '–',
      'x',
    ]);
    expect([figureText('hours', 2), figureText('perHour', 2)]).toEqual(['2.0', '2.00']);
  });

  it('stands on an axis of round steps up to the largest', () => {
    expect(niceSteps(8)).toEqual([0, 2, 4, 6, 8]);
    expect(niceSteps(9)).toEqual([0, 2.5, 5, 7.5, 10]);
    expect(niceSteps(4)).toEqual([0, 1, 2, 3, 4]);
    expect(niceSteps(17)).toEqual([0, 5, 10, 15, 20]);
    expect(niceSteps(25)).toEqual([0, 10, 20, 30]);
    expect(niceSteps(40)).toEqual([0, 10, 20, 30, 40]);
    expect([niceSteps(0), niceSteps(-1), niceSteps(Number.NaN)]).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
  });

  it('is of a day of the calendar, no matter what the clocks do', () => {
    expect([dayPlus('2026-03-27', 1), dayPlus('2026-01-01', -1), dayPlus('2024-02-28', 2)]).toEqual([
      '2026-03-28',
      '2025-12-31',
      '2024-03-01',
    ]);
    expect([dayIn('2026-03-01T22:30:00Z', 'Asia/Jerusalem'), dayIn('2026-03-01T22:30:00Z', 'UTC')]).toEqual([
      '2026-03-02',
      '2026-03-01',
    ]);
  });
});
