import type { blacklistRulesCalls } from '@seker/contract';
import type { Recurrence } from '@seker/fieldwork';
import type { Id } from '@seker/kernel';
import type * as z from 'zod/mini';

export type RuleId = Id<'BlacklistRule'>;

/** A rule as sent by its form. */
export type RuleForm = Omit<z.output<typeof blacklistRulesCalls.addBlacklistRule.body>, 'projectId'>;

const STEPS = {
  byHand: null,
  once: null,
  daily: { days: 1 },
  weekly: { days: 7 },
  monthly: { months: 1 },
  quarterly: { months: 3 },
} as const;

/** Returns when it runs automatically; null: never. */
export function recurrenceOf(
  form: Pick<RuleForm, 'recurrence' | 'startsOn' | 'at' | 'everyDays' | 'endsOn'>,
): Recurrence | null {
  const { recurrence, startsOn, at, everyDays, endsOn } = form;
  if (recurrence === 'byHand' || startsOn === null) return null;
  const step = recurrence === 'everyDays' ? { days: everyDays ?? 1 } : STEPS[recurrence];
  return { startsOn, atMinute: minuteOf(at), step, endsOn };
}

export function minuteOf(at: string): number {
  return Number(at.slice(0, 2)) * 60 + Number(at.slice(3));
}

export function timeOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** Clears the fields that its recurrence does not use. */
export function normalised(form: RuleForm): RuleForm {
  const isByHand = form.recurrence === 'byHand';
  const isRepeated = !isByHand && form.recurrence !== 'once';
  return {
    ...form,
    days: form.action === 'add' ? form.days : null,
    startsOn: isByHand ? null : form.startsOn,
    everyDays: form.recurrence === 'everyDays' ? form.everyDays : null,
    endsOn: isRepeated ? form.endsOn : null,
  };
}
