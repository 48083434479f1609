import { writtenDay } from '../formats/written-day.ts';
import type { AnswerRule } from './answer-rule.ts';
import { checkText, textMessage } from './check-text.ts';
import { datesOn, isEmptyRange, readDateLimit } from './date-limit.ts';

/** Limits a date: at least, at most, or between, both inclusive; ends may be counted from the day of the interview. */
export const dateRange: AnswerRule = {
  read(fields) {
    const limits = { min: readDateLimit(fields, 'min'), max: readDateLimit(fields, 'max') };
    if (fields.raw('min') === undefined && fields.raw('max') === undefined)
      fields.fail('badLimits', 'a first or a last date is needed');
    if (isEmptyRange(limits)) fields.fail('badLimits', 'the last date is before the first');
    return {
      demand: { rule: 'dateRange', ...limits },
      check: ({ scalar }, today) =>
        typeof scalar === 'string' ? checkText(scalar, datesOn(limits, today), writtenDay, MESSAGES) : null,
      ask: (_pickable, today) => {
        const range = datesOn(limits, today);
        return range.min === null && range.max === null ? null : textMessage(range, writtenDay, MESSAGES);
      },
    };
  },
};

const MESSAGES = { between: 'dateBetween', atLeast: 'dateAtLeast', atMost: 'dateAtMost' } as const;
