const MAX_DEPTH = 200;

/**
 * Canonical text of a JSON value, independent of key order; the host identifies a version by its SHA-256. Keys are
 * sorted by code unit, and `undefined` members are omitted. Throws on values that JSON cannot represent.
 */
export function canonicalJson(json: unknown): string {
  return write(json, 0);
}

function write(json: unknown, depth: number): string {
  if (depth > MAX_DEPTH) throw new RangeError('the value is nested too deeply to be a document');
  if (json === null || typeof json === 'string' || typeof json === 'boolean') return JSON.stringify(json);
  if (typeof json === 'number' && Number.isFinite(json)) return JSON.stringify(json);
  if (Array.isArray(json)) return `[${json.map((item) => write(item, depth + 1)).join(',')}]`;
  if (typeof json === 'object') {
    const members = Object.entries(json)
      .filter(([, value]) => value !== undefined)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, value]) => `${JSON.stringify(key)}:${write(value, depth + 1)}`);
    return `{${members.join(',')}}`;
  }
  throw new TypeError(`not a JSON value: ${typeof json}`);
}
