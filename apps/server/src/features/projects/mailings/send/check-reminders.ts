import { type FieldFault, HOURS_BETWEEN_MAILS, type SurveyStatus } from '@seker/contract';
import { HOUR, type Instant } from '@seker/kernel';
import { instantOfForm } from './local-moment.ts';

export interface WantedReminder {
  readonly at: string;
  readonly statuses: readonly SurveyStatus[];
}

export interface TimedReminder extends WantedReminder {
  readonly dueAt: Instant;
}

/** Reads the times of reminders in a zone: each lies ahead, and far enough after the mail before it. */
export function checkReminders(
  wanted: readonly WantedReminder[],
  { zone, now, after }: { readonly zone: string; readonly now: Instant; readonly after: Instant },
): { readonly reminders: readonly TimedReminder[]; readonly faults: readonly FieldFault[] } {
  const timed = wanted.map(({ at, statuses }, row) => ({ at, statuses, row, dueAt: instantOfForm(at, zone) }));
  const faults: FieldFault[] = [];
  const reminders: TimedReminder[] = [];
  let before: number = after;
  for (const { at, statuses, row, dueAt } of timed.toSorted((one, other) => (one.dueAt ?? 0) - (other.dueAt ?? 0))) {
    const field = `reminders.${row}.at`;
    if (dueAt === null) faults.push({ field, code: 'unfit' });
    else if (dueAt <= now) faults.push({ field, code: 'inThePast' });
    else if (dueAt < before + HOURS_BETWEEN_MAILS * HOUR) faults.push({ field, code: 'reminderTooSoon' });
    else {
      reminders.push({ at, statuses, dueAt });
      before = dueAt;
    }
  }
  return { reminders, faults };
}
