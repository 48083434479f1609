/**
 * The key of a status that was pressed: a digit or a Latin letter by its place on the keyboard, so that it is the same
 * with a Hebrew layout and on the number pad.
 */
export function statusKey({ code, key }: { readonly code: string; readonly key: string }): string {
  const [, sign] = /^(?:Digit|Numpad|Key)([0-9A-Z])$/.exec(code) ?? [];
  return (sign ?? key).toLowerCase();
}
