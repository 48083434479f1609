import { type Json, READY_FORMATS } from '@seker/questionnaire/design';
import type { Translate } from '@seker/ui';
import { jsonLine } from '../session/json-line.ts';
import { dateLimitOf } from '../session/rules/date-limits.ts';

/** An end of a range in words: a number, a day, a time, or a day counted from that of the interview; null: none. */
export function sayLimit(json: Json | undefined, t: Translate): string | null {
  if (typeof json === 'number') return String(json);
  const { form, day, count, unit } = dateLimitOf(json);
  switch (form) {
    case 'open':
      return null;
    case 'day':
      return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day.split('-').toReversed().join('.') : day;
    case 'today':
      return t('designer.limit.today');
    case 'before':
      return t(`designer.limit.${unit}Before`, { count });
    case 'after':
      return t(`designer.limit.${unit}After`, { count });
  }
}

/** A ready form of a text in words; an unknown one as it is written. */
export function sayFormat(json: Json | undefined, t: Translate): string {
  const format = READY_FORMATS.find((one) => one === (json ?? 'email'));
  return format === undefined ? jsonLine(json) : t(`designer.format.${format}`);
}
