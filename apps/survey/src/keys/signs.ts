/** The keys of the answers in their order: the digits of both blocks, then Latin letters by their place on the keyboard. */
export const SIGNS: readonly string[] = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** The key of "does not apply", which no answer has. */
export const NOT_APPLICABLE_SIGN = '-';

/** The sign of a key: the same in a Hebrew layout, with Caps Lock and on the number pad. */
export function signOf({ code, key }: Pick<KeyboardEvent, 'code' | 'key'>): string {
  const [, sign] = /^(?:Digit|Numpad|Key)([0-9A-Z])$/.exec(code) ?? [];
  if (sign !== undefined) return sign;
  return /^(?:Minus|NumpadSubtract)$/.test(code) ? NOT_APPLICABLE_SIGN : key.toUpperCase();
}
