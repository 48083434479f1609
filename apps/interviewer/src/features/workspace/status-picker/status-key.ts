import { digitOrLetter } from '@seker/kernel';

/** The key of a status that was pressed: a digit or a Latin letter by its place on the keyboard. */
export function statusKey({ code, key }: { readonly code: string; readonly key: string }): string {
  return (digitOrLetter(code) ?? key).toLowerCase();
}
