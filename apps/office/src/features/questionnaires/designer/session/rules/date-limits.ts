import { isJsonObject, type Json } from '@seker/questionnaire/design';

/** What an end of a range of dates is: none, a day of the calendar, or a day counted from that of the interview. */
export type DateLimitForm = 'open' | 'day' | 'before' | 'today' | 'after';

export type DateLimitUnit = 'days' | 'months' | 'years';

interface DateLimitMember {
  readonly form: DateLimitForm;
  /** `YYYY-MM-DD`, or what was typed of it. */
  readonly day: string;
  readonly count: number;
  readonly unit: DateLimitUnit;
}

const UNITS: readonly DateLimitUnit[] = ['days', 'months', 'years'];

export function dateLimitOf(json: Json | undefined): DateLimitMember {
  const open = { form: 'open', day: '', count: 0, unit: 'days' } as const;
  if (typeof json === 'string') return { ...open, form: 'day', day: json };
  if (!isJsonObject(json)) return open;
  const by = typeof json['by'] === 'number' ? json['by'] : 0;
  const unit = UNITS.find((one) => one === json['unit']) ?? 'days';
  return { ...open, form: by === 0 ? 'today' : by < 0 ? 'before' : 'after', count: Math.abs(by), unit };
}

/** As the document has it; a form that was just chosen begins with something that holds. */
export function dateLimitJson({ form, day, count, unit }: DateLimitMember, today: string): Json | undefined {
  switch (form) {
    case 'open':
      return undefined;
    case 'day':
      return day === '' ? today : day;
    case 'today':
      return { unit: 'days', by: 0 };
    case 'before':
    case 'after':
      return { unit, by: Math.max(1, count) * (form === 'before' ? -1 : 1) };
  }
}
