import { digitOrLetter } from '@seker/kernel';

/** The keys of the answers in their order: the digits of both blocks, then Latin letters by their place on the keyboard. */
export const SIGNS: readonly string[] = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** The key of "does not apply", which no answer has. */
export const NOT_APPLICABLE_SIGN = '-';

/** The sign of a key that was pressed. */
export function signOf({ code, key }: Pick<KeyboardEvent, 'code' | 'key'>): string {
  const sign = digitOrLetter(code);
  if (sign !== null) return sign;
  return /^(?:Minus|NumpadSubtract)$/.test(code) ? NOT_APPLICABLE_SIGN : key.toUpperCase();
}
