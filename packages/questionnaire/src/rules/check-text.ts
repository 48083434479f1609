import type { Complaint, ComplaintKey } from '../kinds/answer-value.ts';
import type { TextLimits } from './date-limit.ts';
import type { LimitMessages } from './limits.ts';

/** Checks a stored date or time against limits; `write` gives a limit as the message shows it. */
export function checkText(
  text: string,
  limits: TextLimits,
  write: (limit: string) => string,
  messages: Omit<LimitMessages, 'exactly'>,
): Complaint | null {
  return isWithin(text, limits) ? null : textMessage(limits, write, messages);
}

/** The message of these limits, of which one is not open. */
export function textMessage(
  { min, max }: TextLimits,
  write: (limit: string) => string,
  messages: Omit<LimitMessages, 'exactly'>,
): Complaint {
  const params = { ...(min === null ? {} : { min: write(min) }), ...(max === null ? {} : { max: write(max) }) };
  const key: ComplaintKey = min === null ? messages.atMost : max === null ? messages.atLeast : messages.between;
  return { key, params };
}

/** In the order of code units, which is that of dates and times. */
export function isWithin(text: string, { min, max }: TextLimits): boolean {
  return (min === null || text >= min) && (max === null || text <= max);
}
