const MAX_DEPTH = 200;

/**
 * One text for one JSON value, regardless of the order of its keys: the host takes the sha-256 of it as the version.
 * Keys are sorted by code unit and `undefined` members are left out; throws on what JSON cannot say.
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
