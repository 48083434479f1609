import type { SurveyStatus } from '@seker/contract';
import { expect, it } from 'vitest';
import { type ReminderRow, reminderFaults, wireReminders, withReminder } from './reminder-choice.ts';
import { lackingTexts } from './reminder-texts.ts';

const NOW = '2026-11-26 09:00';
const rowsOf = (...rows: readonly (string | readonly [string, readonly SurveyStatus[]])[]): readonly ReminderRow[] =>
  rows.map((row, key) =>
    typeof row === 'string' ? { key, at: row, statuses: ['stopped'] } : { key, at: row[0], statuses: row[1] },
  );

it('adds a reminder three days after the mail before it, over the end of a month and of a year', () => {
  const first = withReminder([], '2026-12-29 18:30');
  expect(first.map(({ at }) => at)).toEqual(['2027-01-01 18:30']);
  expect(withReminder(first, NOW).map(({ key, at }) => [key, at])).toEqual([
    [1, '2027-01-01 18:30'],
    [2, '2027-01-04 18:30'],
  ]);
});

it('finds reminders that come too soon after the mail before, in the past, to no one, or without a text', () => {
  const faults = (rows: readonly ReminderRow[], more: Partial<Parameters<typeof reminderFaults>[0]> = {}) =>
    reminderFaults({ rows, after: NOW, now: NOW, isWritten: true, ...more });
  expect(faults(rowsOf('2026-11-28 09:00'))).toEqual([null]);
  expect(faults(rowsOf('2026-11-28 08:59'))).toEqual(['tooSoon']);
  expect(faults(rowsOf('2026-11-30 09:00', '2026-12-02 08:00'))).toEqual([null, 'tooSoon']);
  // One that is moved before another follows what is before it in time, as the server sees it.
  expect(faults(rowsOf('2026-12-04 09:00', '2026-11-30 09:00'))).toEqual([null, null]);
  expect(faults(rowsOf('2026-11-25 09:00', '2026-11-28 09:00'))).toEqual(['past', null]);
  expect(faults(rowsOf('tomorrow'))).toEqual(['moment']);
  expect(faults(rowsOf(['2026-11-30 09:00', []]))).toEqual(['noStatus']);
  expect(faults(rowsOf('2026-12-11 10:00'), { after: '2026-12-10 10:00' })).toEqual(['tooSoon']);
  expect(faults(rowsOf('2026-11-28 08:00', '2026-11-30 09:00'), { isWritten: false })).toEqual(['tooSoon', 'noText']);
});

it('sends what is whole', () => {
  expect(wireReminders(rowsOf('2026-11-30 09:00', '2026-11-3', ['2026-12-30 09:00', []]))).toEqual([
    { at: '2026-11-30T09:00', statuses: ['stopped'] },
  ]);
});

it('knows who is reminded in another language, or not at all', () => {
  const byLanguage = [
    { language: 'he', count: 1_688 },
    { language: 'en', count: 154 },
  ];
  const lacking = (...writtenIn: string[]) => lackingTexts({ byLanguage, writtenIn, usual: 'he' });
  expect(lacking('he', 'en')).toEqual([]);
  expect(lacking('he')).toEqual([{ language: 'en', count: 154, instead: 'he' }]);
  expect(lacking('en')).toEqual([{ language: 'he', count: 1_688, instead: null }]);
  // Without any text each reminder says so itself.
  expect(lacking()).toEqual([]);
});
