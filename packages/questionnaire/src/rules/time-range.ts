import type { JsonFields } from '../document/json-fields.ts';
import { isClockTime } from '../formats/clock-time.ts';
import type { AnswerRule } from './answer-rule.ts';
import { checkText, isWithin, textMessage } from './check-text.ts';
import { isTurned, type TextLimits } from './date-limit.ts';

/** Limits a time of day, both ends inclusive; a range that ends before it begins goes through midnight. */
export const timeRange: AnswerRule = {
  read(fields) {
    const limits = { min: readTime(fields, 'min'), max: readTime(fields, 'max') };
    if (fields.raw('min') === undefined && fields.raw('max') === undefined)
      fields.fail('badLimits', 'a first or a last time is needed');
    return {
      demand: { rule: 'timeRange', ...limits },
      check: ({ scalar }) =>
        typeof scalar !== 'string' || isTimeWithin(scalar, limits) ? null : checkText(scalar, limits, asItIs, MESSAGES),
      ask: () => textMessage(limits, asItIs, MESSAGES),
    };
  },
};

const MESSAGES = { between: 'timeBetween', atLeast: 'timeAtLeast', atMost: 'timeAtMost' } as const;

const asItIs = (time: string): string => time;

export function isTimeWithin(time: string, limits: TextLimits): boolean {
  const { min, max } = limits;
  return isTurned(limits)
    ? isWithin(time, { min, max: null }) || isWithin(time, { min: null, max })
    : isWithin(time, limits);
}

function readTime(fields: JsonFields, key: 'min' | 'max'): string | null {
  const json = fields.raw(key);
  if (json === undefined) return null;
  if (typeof json === 'string' && isClockTime(json)) return json;
  fields.fail('badLimits', `${key}: ${typeof json === 'string' ? json : 'a time is expected'}`);
  return null;
}
