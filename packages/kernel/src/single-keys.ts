/** Where a browser keeps whether keys without a modifier act at the desk: `off`, or nothing where they do. */
export const SINGLE_KEYS_ITEM = 'seker.single-keys';

/** The digit or Latin letter at the place of a key, with a Hebrew layout, with Caps Lock and on the number pad; null for other keys. */
export function digitOrLetter(code: string): string | null {
  return /^(?:Digit|Numpad|Key)([0-9A-Z])$/.exec(code)?.[1] ?? null;
}
