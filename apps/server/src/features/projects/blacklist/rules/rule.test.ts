import { describe, expect, it } from 'vitest';
import { minuteOf, normalised, type RuleForm, recurrenceOf, timeOf } from './rule.ts';

const form = {
  name: 'A rule',
  action: 'add',
  days: 30,
  recurrence: 'daily',
  startsOn: '2026-03-01',
  at: '06:05',
  everyDays: 5,
  endsOn: '2026-04-01',
} as unknown as RuleForm;
const runs = (more: Partial<RuleForm>) => recurrenceOf({ ...form, ...more });

describe('when a rule runs', () => {
  it('is never by itself when it is run by hand or has no beginning', () => {
    expect([runs({ recurrence: 'byHand' }), runs({ startsOn: null })]).toEqual([null, null]);
  });

  it('is once, or every so many days or months', () => {
    expect(runs({})).toEqual({ startsOn: '2026-03-01', atMinute: 365, step: { days: 1 }, endsOn: '2026-04-01' });
    const steps = (['once', 'weekly', 'monthly', 'quarterly', 'everyDays'] as const).map(
      (recurrence) => runs({ recurrence })?.step,
    );
    expect(steps).toEqual([null, { days: 7 }, { months: 1 }, { months: 3 }, { days: 5 }]);
    expect(runs({ recurrence: 'everyDays', everyDays: null })?.step).toEqual({ days: 1 });
  });

  it('is a time of the day', () => {
    expect(['00:00', '06:05', '23:59'].map(minuteOf)).toEqual([0, 365, 1_439]);
    expect([0, 365, 1_439].map(timeOf)).toEqual(['00:00', '06:05', '23:59']);
  });
});

it('a rule keeps of its form what its recurrence and its action use', () => {
  expect(normalised(form)).toMatchObject({ days: 30, startsOn: '2026-03-01', everyDays: null, endsOn: '2026-04-01' });
  expect(normalised({ ...form, action: 'remove' }).days).toBeNull();
  expect(normalised({ ...form, recurrence: 'byHand' })).toMatchObject({
    startsOn: null,
    everyDays: null,
    endsOn: null,
  });
  expect(normalised({ ...form, recurrence: 'once' })).toMatchObject({ startsOn: '2026-03-01', endsOn: null });
  expect(normalised({ ...form, recurrence: 'everyDays' })).toMatchObject({ everyDays: 5, endsOn: '2026-04-01' });
});
