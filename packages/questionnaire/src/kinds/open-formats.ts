import { err, ok, type Result } from '@seker/kernel';
import type { Scalar } from '../condition/condition.ts';
import { asWritten } from '../formats/as-written.ts';
import { isCalendarDate } from '../formats/calendar-date.ts';
import { isClockTime } from '../formats/clock-time.ts';
import { readNumber } from '../formats/read-number.ts';
import type { AnswerRuleName } from '../rules/answer-rule.ts';
import type { AnswerValue, Complaint, ComplaintKey } from './answer-value.ts';
import { readableText } from './readable-text.ts';

/** Parses one format of typed answers and gives its comparable value. */
export interface OpenFormat {
  readonly rules: readonly AnswerRuleName[];
  /** `language`: the interview's language, for ambiguous input. */
  parse(typed: string, language?: string): Result<AnswerValue | null, Complaint>;
  scalar(value: AnswerValue): Scalar;
}

export const openFormats = {
  text: {
    rules: ['textLength', 'pattern', 'format'],
    parse: (typed) => read(typed, (text) => ({ type: 'text', text }), 'unreadableText'),
    scalar: (value) => (value.type === 'text' ? value.text : null),
  },
  number: {
    rules: ['numberRange', 'wholeNumber'],
    parse: (typed, language = '') =>
      read(
        typed,
        (text) => {
          const number = readNumber(text, language);
          return number === null ? null : { type: 'number', number };
        },
        'notANumber',
      ),
    scalar: (value) => (value.type === 'number' ? value.number : null),
  },
  date: {
    rules: ['dateRange'],
    parse: (typed, language = '') =>
      read(
        asWritten.date(typed, language),
        (date) => (isCalendarDate(date) ? { type: 'date', date } : null),
        'notADate',
      ),
    scalar: (value) => (value.type === 'date' ? value.date : null),
  },
  time: {
    rules: ['timeRange'],
    parse: (typed) =>
      read(asWritten.time(typed), (time) => (isClockTime(time) ? { type: 'time', time } : null), 'notATime'),
    scalar: (value) => (value.type === 'time' ? value.time : null),
  },
} satisfies Record<string, OpenFormat>;

function read(
  typed: string,
  toValue: (text: string) => AnswerValue | null,
  wrongKey: ComplaintKey,
): Result<AnswerValue | null, Complaint> {
  const text = readableText(typed);
  if (!text.ok) return text;
  if (text.value === '') return ok(null);
  const value = toValue(text.value);
  return value === null ? err({ key: wrongKey, params: {} }) : ok(value);
}
