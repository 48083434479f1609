import { instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { checkReminders } from './check-reminders.ts';
import { formOfInstant, instantOfForm } from './local-moment.ts';

const zone = 'Asia/Jerusalem';
const now = instant(Date.parse('2026-03-20T08:00:00Z'));
const statuses = ['notStarted', 'stopped'] as const;
const check = (...times: readonly string[]) =>
  checkReminders(
    times.map((at) => ({ at, statuses })),
    { zone, now, after: now },
  );

describe('the times of reminders (W11)', () => {
  it('are those of the project, through a change of the clock', () => {
    // The clock goes forward on 27 March 2026 at 02:00.
    const { reminders, faults } = check('2026-03-25T09:00', '2026-03-29T09:00');
    expect(faults).toEqual([]);
    expect(reminders.map(({ dueAt }) => new Date(dueAt).toISOString())).toEqual([
      '2026-03-25T07:00:00.000Z',
      '2026-03-29T06:00:00.000Z',
    ]);
    expect(reminders.map(({ dueAt }) => formOfInstant(dueAt, zone))).toEqual(['2026-03-25T09:00', '2026-03-29T09:00']);
  });

  it('move by an hour where the clock skips them, and are the first where it repeats them', () => {
    expect(new Date(instantOfForm('2026-03-27T02:30', zone) ?? 0).toISOString()).toBe('2026-03-27T00:30:00.000Z');
    expect(new Date(instantOfForm('2026-10-25T01:30', zone) ?? 0).toISOString()).toBe('2026-10-24T22:30:00.000Z');
  });

  it('lie ahead, and 48 hours after the mail before', () => {
    expect(check('2026-03-20T09:00').faults).toEqual([{ field: 'reminders.0.at', code: 'inThePast' }]);
    expect(check('2026-03-22T09:59').faults).toEqual([{ field: 'reminders.0.at', code: 'reminderTooSoon' }]);
    expect(check('2026-03-22T10:00').faults).toEqual([]);
    expect(check('2026-03-30T09:00', '2026-03-28T09:30').faults).toEqual([
      { field: 'reminders.0.at', code: 'reminderTooSoon' },
    ]);
    expect(check('2026-02-30T09:00').faults).toEqual([{ field: 'reminders.0.at', code: 'unfit' }]);
  });
});
