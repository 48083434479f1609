/** The values in a cell key; the inverse of `cellKey`. */
export function keyParts(key: string): readonly string[] {
  const parts: string[] = [];
  for (let at = 0; at < key.length; ) {
    const colon = key.indexOf(':', at);
    const length = Number(key.slice(at, colon));
    if (colon < 0 || !Number.isInteger(length)) throw new Error(`no key of a cell: ${key}`);
    parts.push(key.slice(colon + 1, colon + 1 + length));
    at = colon + 1 + length;
  }
  return parts;
}

/**
 * The key of a cell over one or several variables. Each value follows its length, so different tuples have different
 * keys: `['a', 'bc']` → `1:a2:bc`. Values are trimmed and compared in Unicode NFC.
 */
export function cellKey(values: readonly string[]): string {
  return values
    .map((value) => value.normalize('NFC').trim())
    .map((value) => `${value.length}:${value}`)
    .join('');
}

/** How people read a cell: its label, or the values of its key where it has none. */
export function cellText(label: string, key: string): string {
  return label === '' ? keyParts(key).join(' · ') : label;
}
