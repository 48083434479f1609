import { HOURS_BETWEEN_MAILS, type SurveyStatus } from '@seker/contract';
import { daysLater, wallHours, wireMoment } from '../wall-clock.ts';

/** A reminder as it is written: the moment on the project's clock, as people type it. */
export interface ReminderRow {
  readonly key: number;
  readonly at: string;
  readonly statuses: readonly SurveyStatus[];
}

/** The statuses of those who are reminded where nothing else is chosen: they have not answered. */
const REMINDED: readonly SurveyStatus[] = ['notStarted', 'stopped'];

/** Adds a reminder three days after the last mail, at its hour. */
export function withReminder(rows: readonly ReminderRow[], after: string): readonly ReminderRow[] {
  const last = rows.at(-1)?.at ?? after;
  const key = Math.max(0, ...rows.map((row) => row.key)) + 1;
  return [...rows, { key, at: daysLater(last, 3), statuses: REMINDED }];
}

/** What is wrong with a row of the reminders; null: nothing. */
export type ReminderFault = 'moment' | 'past' | 'tooSoon' | 'noStatus' | 'noText';

export interface RemindersOf {
  readonly rows: readonly ReminderRow[];
  /** The mail that they follow. */
  readonly after: string;
  readonly now: string;
  /** Whether there is a text to send; true as long as it is not known. */
  readonly isWritten: boolean;
}

/** The fault of each reminder: in their order in time, each lies at least so many hours after the mail before it. */
export function reminderFaults({ rows, after, now, isWritten }: RemindersOf): readonly (ReminderFault | null)[] {
  const faults = new Map<number, ReminderFault>();
  let before = wallHours(after) ?? 0;
  const timed = rows.map(({ key, at }) => ({ key, hours: wallHours(at) }));
  for (const { key, hours } of timed.toSorted((one, other) => (one.hours ?? 0) - (other.hours ?? 0))) {
    if (hours === null) faults.set(key, 'moment');
    else if (hours <= (wallHours(now) ?? 0)) faults.set(key, 'past');
    else if (hours < before + HOURS_BETWEEN_MAILS) faults.set(key, 'tooSoon');
    else before = hours;
  }
  return rows.map(({ key, statuses }) => {
    const fault = faults.get(key);
    if (fault !== undefined) return fault;
    if (statuses.length === 0) return 'noStatus';
    return isWritten ? null : 'noText';
  });
}

/** The reminders as the calls take them, without those that are not whole yet. */
export function wireReminders(rows: readonly ReminderRow[]) {
  return rows.flatMap(({ at, statuses }) => {
    const moment = wireMoment(at);
    return moment === null || statuses.length === 0 ? [] : [{ at: moment, statuses: [...statuses] }];
  });
}
