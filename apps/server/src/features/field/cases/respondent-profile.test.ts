import { describe, expect, it } from 'vitest';
import type { ListColumn } from './case.queries.ts';
import { finishedAs, respondentProfile } from './respondent-profile.ts';

const column = (field: string, over: Partial<ListColumn> = {}): ListColumn => ({
  field,
  shown: true,
  labels: { en: `The ${field}`, he: `ה${field}` },
  ...over,
});

describe('what the interviewer sees of the respondent', () => {
  it('is what the project shows, in its order and in the language of the screen', () => {
    const columns = [column('city'), column('secret', { shown: false }), column('name')];
    const fields = { name: 'Dana', city: 'Haifa', secret: 'x', other: 'y' };
    expect(respondentProfile(columns, fields, 'en')).toEqual([
      { name: 'The city', value: 'Haifa' },
      { name: 'The name', value: 'Dana' },
    ]);
    expect(respondentProfile(columns, fields, 'he').map(({ name }) => name)).toEqual(['הcity', 'הname']);
  });

  it('leaves out what the list file does not say', () => {
    expect(respondentProfile([column('city'), column('name')], { name: '' }, 'en')).toEqual([]);
    expect(respondentProfile([column('city', { shown: false })], {}, 'en')).toEqual([]);
  });

  it('names a field by itself where it has no name in that language', () => {
    expect(respondentProfile([column('city', { labels: {} })], { city: 'Haifa' }, 'he')).toEqual([
      { name: 'city', value: 'Haifa' },
    ]);
  });

  it('says a code in words where the list file has words for it', () => {
    const columns = [column('region', { values: { '5': { en: 'South', he: 'דרום' }, '6': { he: 'צפון' } } })];
    expect(respondentProfile(columns, { region: '5' }, 'en')[0]?.value).toBe('South');
    expect(respondentProfile(columns, { region: '5' }, 'he')[0]?.value).toBe('דרום');
    expect(respondentProfile(columns, { region: '6' }, 'en')[0]?.value).toBe('6');
    expect(respondentProfile(columns, { region: '7' }, 'en')[0]?.value).toBe('7');
  });
});

describe('a survey that the respondent finished on the web', () => {
  it.each([
    ['success', 'success'],
    ['extra', 'success'],
    ['overQuota', 'overquota'],
    ['zeroQuota', 'zeroquota'],
    ['screenedOut', 'zeroquota'],
  ] as const)('that came to "%s" is told as "%s"', (outcome, told) => {
    expect(finishedAs(outcome)).toBe(told);
  });
});
