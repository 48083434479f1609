import { describe, expect, it } from 'vitest';
import type { ListColumn } from './list-columns.ts';
import { finishedAs, respondentProfile, shownName } from './respondent-profile.ts';

const column = (field: string, over: Partial<ListColumn> = {}): ListColumn => ({
  field,
  shown: true,
  labels: { en: `The ${field}`, he: `ה${field}` },
  ...over,
});

describe("the respondent's profile for the interviewer", () => {
  it("contains the fields shown by the project, in its order and in the screen's language", () => {
    const columns = [column('city'), column('secret', { shown: false }), column('name')];
    const fields = { name: 'Dana', city: 'Haifa', secret: 'x', other: 'y' };
    expect(respondentProfile(columns, fields, 'en')).toEqual([
      { name: 'The city', value: 'Haifa' },
      { name: 'The name', value: 'Dana' },
    ]);
    expect(respondentProfile(columns, fields, 'he').map(({ name }) => name)).toEqual(['הcity', 'הname']);
  });

  it('leaves out empty fields', () => {
    expect(respondentProfile([column('city'), column('name')], { name: '' }, 'en')).toEqual([]);
    expect(respondentProfile([column('city', { shown: false })], {}, 'en')).toEqual([]);
  });

  it("shows the field's own name when it has none in that language", () => {
    expect(respondentProfile([column('city', { labels: {} })], { city: 'Haifa' }, 'he')).toEqual([
      { name: 'city', value: 'Haifa' },
    ]);
  });

  it('shows the label of a code if the list file has one', () => {
    const columns = [column('region', { values: { '5': { en: 'South', he: 'דרום' }, '6': { he: 'צפון' } } })];
    expect(respondentProfile(columns, { region: '5' }, 'en')[0]?.value).toBe('South');
    expect(respondentProfile(columns, { region: '5' }, 'he')[0]?.value).toBe('דרום');
    expect(respondentProfile(columns, { region: '6' }, 'en')[0]?.value).toBe('6');
    expect(respondentProfile(columns, { region: '7' }, 'en')[0]?.value).toBe('7');
  });
});

it("the respondent's name is known to the interviewer where the project shows it, and not from another field", () => {
  const fields = { name: 'Dana', city: 'Haifa' };
  expect(shownName([column('city'), column('name')], fields)).toBe('Dana');
  expect(shownName([column('city'), column('name', { shown: false })], fields)).toBe('');
  expect(shownName([column('city')], fields)).toBe('');
  expect(shownName([column('name')], { city: 'Haifa' })).toBe('');
});

describe('a survey finished by the respondent on the web', () => {
  it.each([
    ['success', 'success'],
    ['extra', 'success'],
    ['overQuota', 'overquota'],
    ['zeroQuota', 'zeroquota'],
    ['screenedOut', 'zeroquota'],
  ] as const)('with the outcome "%s" is sent as "%s"', (outcome, told) => {
    expect(finishedAs(outcome)).toBe(told);
  });
});
