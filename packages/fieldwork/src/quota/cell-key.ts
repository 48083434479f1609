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

/** The values of a key; null when it is not one. */
export function parseCellKey(key: string): string[] | null {
  const values: string[] = [];
  let rest = key;
  while (rest !== '') {
    const length = /^(0|[1-9][0-9]*):/.exec(rest);
    if (length === null) return null;
    const start = length[0].length;
    const end = start + Number(length[1]);
    if (end > rest.length) return null;
    values.push(rest.slice(start, end));
    rest = rest.slice(end);
  }
  return values;
}
