import { HOUR, instant, MINUTE } from '@seker/kernel';
import { expect, it } from 'vitest';
import { isUnwanted, kindOfRefusal, nextTry } from './retry.ts';

it('a mail is tried again after 1, 5, 15, 60 and 240 minutes, for 72 hours', () => {
  const first = instant(0);
  const after = (tries: number, now: number) => {
    const at = nextTry(tries, first, instant(now));
    return at === null ? null : (at - now) / MINUTE;
  };
  expect([1, 2, 3, 4, 5, 6].map((tries) => after(tries, 10 * HOUR))).toEqual([1, 5, 15, 60, 240, 240]);
  expect(after(9, 68 * HOUR)).toBe(240);
  expect(after(9, 68 * HOUR + MINUTE)).toBeNull();
});

it.each([
  ['550 5.1.1 unknown user', 'hard'],
  ['550 5.2.1 mailbox disabled', 'hard'],
  ['550 No such user here', 'hard'],
  ['552 5.2.2 mailbox full', 'refused'],
  ['550 5.7.1 user unknown to our policy', 'refused'],
  ['554 rejected', 'refused'],
] as const)('%s is %s', (words, kind) => {
  expect(kindOfRefusal(words)).toBe(kind);
});

it('a server that does not want us says 5.7', () => {
  expect(isUnwanted('550 5.7.26 not authenticated')).toBe(true);
  expect(isUnwanted('550 5.1.1 unknown user')).toBe(false);
});
