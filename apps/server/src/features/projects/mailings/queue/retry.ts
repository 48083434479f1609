import { HOUR, type Instant, instant, MINUTE } from '@seker/kernel';

/** Minutes until the next try, after the first, the second …; the last one repeats. */
const DELAYS = [1, 5, 15, 60, 240] as const;
const GIVEN_UP_AFTER = 72 * HOUR;

/** When a mail is tried again after so many tries; null: it is given up. */
export function nextTry(tries: number, firstTryAt: Instant, now: Instant): Instant | null {
  const minutes = DELAYS[Math.min(Math.max(tries, 1), DELAYS.length) - 1] ?? 240;
  const at = instant(now + minutes * MINUTE);
  return at - firstTryAt > GIVEN_UP_AFTER ? null : at;
}

/** What a server's final no says: `hard`: there is no such mailbox · `refused`: this mail was not wanted. */
export function kindOfRefusal(words: string): 'hard' | 'refused' {
  const [, status] = /\b(5\.\d{1,3}\.\d{1,3})\b/.exec(words) ?? [];
  if (status !== undefined) return /^5\.(?:1\.(?:1|2|3|6|10)|2\.1|4\.4)$/.test(status) ? 'hard' : 'refused';
  const isUnknown =
    /user unknown|unknown (?:user|recipient|mailbox)|no such (?:user|mailbox|recipient|address)|mailbox (?:not found|unavailable|does not exist)|does not exist|recipient rejected|invalid (?:recipient|mailbox)/i;
  return isUnknown.test(words) ? 'hard' : 'refused';
}

/** Whether a server refuses us, and not this recipient: policy, reputation, authentication. */
export function isUnwanted(words: string): boolean {
  return /\b5\.7\.\d{1,3}\b/.test(words);
}
