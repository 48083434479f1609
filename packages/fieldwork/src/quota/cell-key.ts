/**
 * The key of a cell over one or several variables. Each value is written with its length before it, so that no value
 * can imitate two: `['a', 'bc']` → `1:a2:bc`. Values compare by their Unicode NFC form without outer blanks.
 */
export function cellKey(values: readonly string[]): string {
  return values
    .map((value) => value.normalize('NFC').trim())
    .map((value) => `${value.length}:${value}`)
    .join('');
}
