import type { Call } from '@seker/contract';
import type { Rng } from '@seker/kernel';

const deep = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;

/** JSON texts of unusual values that every form must handle. */
const ODD_JSON: readonly (() => string)[] = [
  () => '1e308',
  () => '1e999',
  () => '-0',
  () => '9007199254740993',
  () => '-1',
  () => '0.5',
  () => '"NaN"',
  () => '"Infinity"',
  () => '"1e3"',
  () => '"0x10"',
  () => '"٣"',
  () => '" 1 "',
  () => 'null',
  () => 'true',
  () => '[]',
  () => '{}',
  () => '[1,2]',
  () => '""',
  () => '"\\u0000"',
  () => '"a\\u0000b"',
  () => '"\\ud800"',
  () => '"\\udfff x"',
  () => '"\\u202e\\u2066"',
  () => JSON.stringify('x'.repeat(100_000)),
  () => JSON.stringify("'; drop table person; --"),
  () => JSON.stringify('%00%ff${x}{{y}}<script>'),
  () => deep(10_000, '[', ']'),
  () => deep(10_000, '{"a":', '}'),
  () => '{"__proto__":{"a":1}}',
  () => '{"constructor":{"prototype":{"a":1}}}',
  () => '{"length":1e9}',
  () => '"2031-02-30 10:00"',
  () => '"0000-00-00 00:00"',
  () => '"9999-12-31T23:59:59Z"',
  () => '"275760-09-13T00:00:00Z"',
  () => '"-000001-01-01T00:00:00Z"',
];
const ODD_TEXTS: readonly string[] = [
  '',
  '0',
  '-1',
  '-0',
  '1e3',
  '1e308',
  '9007199254740993',
  '9'.repeat(400),
  'NaN',
  'null',
  'undefined',
  '%',
  '%zz',
  '%00',
  '%ff%fe',
  '%ed%a0%80',
  '%u0000',
  '..%2f..%2f',
  '__proto__',
  'x'.repeat(5_000),
  '%D9%A1',
  '1&1=1',
  '[]',
  '%0d%0aX-A:%20b',
  "'%20or%201=1",
  '1;2',
  '+',
  '٣',
  'true',
  '2031-02-30%2010:00',
];
const TYPES: readonly string[] = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'text/plain',
  'text/html',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=b',
  'multipart/form-data; boundary=',
  'application/octet-stream',
  '',
  'nonsense',
  'application/json;;;',
];
const BAD_BODIES: readonly (() => string)[] = [
  () => '',
  () => '{',
  () => '[',
  () => '"text"',
  () => '5',
  () => 'null',
  () => '{"login":1,"login":2}',
  () => '{"__proto__":{"login":"dana"}}',
  () => deep(10_000, '[', ']'),
  () => deep(10_000, '{"a":', '}'),
  () => '\u0000',
  () => '%',
  () => 'a=%zz&b=%ff&respId=%00',
  () => '&'.repeat(10_000),
  () => `${'a=1&'.repeat(5_000)}b=2`,
  () => 'a[b][c]=1&a[__proto__]=2',
  () => '--b\r\nContent-Disposition: form-data; name="login"\r\n\r\nx\r\n--b--\r\n',
  () => '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
  () => '--b\r\nContent-Disposition: form-data; name="f"; filename="../../x"\r\n\r\nx\r\n--b--\r\n',
  () => '--b\r\nContent-Disposition: form-data\r\n\r\nx',
  () => '--b\r\n\r\n\r\n--b',
  () => 'x'.repeat(300_000),
];

function keysOf(schema: unknown): readonly string[] {
  return Object.keys((schema as { shape?: object }).shape ?? {});
}

export interface MalformedRequest {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly body: string | null;
}

/** Builds a valid request of a call with random faults. */
export function malform(call: Call, valid: Readonly<Record<string, unknown>>, rng: Rng): MalformedRequest {
  const pick = <T>(items: readonly T[]): T => items[rng.below(items.length)] as T;
  const odd = (share: number) => rng.below(100) < share;
  const path = call.path.replace(/:([a-zA-Z]+)/g, (_, name: string) =>
    odd(50) ? pick(ODD_TEXTS).replaceAll('/', '') || 'x' : String(valid[name]),
  );
  const query = keysOf(call.query)
    .filter(() => !odd(15))
    .map((name) => `${name}=${odd(40) ? pick(ODD_TEXTS) : encodeURIComponent(String(valid[name]))}`);
  if (odd(15)) query.push(`${pick(['__proto__', 'constructor', 'extra', '%', ''])}=${pick(ODD_TEXTS)}`);
  const address = encodeLoosely(`${path}${query.length > 0 ? `?${query.join('&')}` : ''}`);
  if (call.method === 'GET') return { method: 'GET', path: address, type: '', body: null };
  if (odd(20)) return { method: call.method, path: address, type: pick(TYPES), body: pick(BAD_BODIES)() };
  const fields = keysOf(call.body).filter(() => !odd(10));
  if (odd(35)) {
    const form = fields.map((name) => `${name}=${odd(50) ? pick(ODD_TEXTS) : encodeURIComponent(String(valid[name]))}`);
    return { method: call.method, path: address, type: 'application/x-www-form-urlencoded', body: form.join('&') };
  }
  const json = fields.map(
    (name) => `${JSON.stringify(name)}:${odd(50) ? pick(ODD_JSON)() : JSON.stringify(valid[name])}`,
  );
  if (odd(20)) json.push(`${JSON.stringify(pick(['__proto__', 'constructor', 'extra', 'role']))}:${pick(ODD_JSON)()}`);
  return { method: call.method, path: address, type: 'application/json', body: `{${json.join(',')}}` };
}

/** Keeps percent signs, even malformed ones; only characters that a request line cannot contain are encoded. */
function encodeLoosely(path: string): string {
  return path.replace(/[^\x21-\x7e]/g, (sign) => encodeURIComponent(sign));
}
