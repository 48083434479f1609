/** What the browser of a station may say to the exchange, besides answers to it. */
const METHODS = ['REGISTER', 'INVITE', 'ACK', 'BYE', 'CANCEL', 'INFO', 'UPDATE', 'PRACK', 'OPTIONS'] as const;
/** The echo test, which is the only call that a browser phone begins itself. */
const ECHO_TEST = '*43';

/** Headers with a short form, which would hide them from a look at the long one. */
const SHORT: Readonly<Record<string, string>> = { f: 'from', t: 'to', m: 'contact', l: 'content-length' };

/** `<sip:101@host;…>;…` and nothing that another reader could take for a second address. */
const ADDRESS = /^<sips?:([0-9*]{2,6})@[A-Za-z0-9.-]+(?::[0-9]{1,5})?(?:;[^<>,"\s]*)?>((?:;[^<>,"]+(?:="[^"\\]*")?)*)$/;

/**
 * Whether a frame from a browser is what the phone of this station may send; null, or what is wrong with it. The exchange
 * reads leniently (several messages in a frame, bare line ends, folded lines), so that here nothing passes but one
 * message in the plain form that our page writes.
 */
export function sipFrameFault(frame: string, station: string): string | null {
  // Keep-alives of both directions.
  if (frame === '\r\n\r\n' || frame === '\r\n') return null;
  const end = frame.indexOf('\r\n\r\n');
  if (end === -1) return 'no end of the headers';
  const [start = '', ...lines] = frame.slice(0, end).split('\r\n');
  if ([start, ...lines].some((line) => /[\r\n\0]/.test(line))) return 'a bare line end';
  const headers = headersOf(lines);
  if (headers === null) return 'a header that is none';
  const [length, ...otherLengths] = headers.get('content-length') ?? [];
  const body = frame.slice(end + 4);
  if (
    length === undefined ||
    otherLengths.length > 0 ||
    Number(length) !== byteLength(body) ||
    !/^[0-9]+$/.test(length)
  )
    return 'a length that is not the length of the body';
  if (/^SIP\/2\.0 [1-6][0-9]{2} /.test(start)) return null;
  return requestFault(start, headers, station);
}

function requestFault(start: string, headers: Headers, station: string): string | null {
  const [, method = '', target = ''] = /^([A-Z]+) (\S+) SIP\/2\.0$/.exec(start) ?? [];
  if (!METHODS.some((one) => one === method)) return 'a request that a phone does not make';
  if (userOf(headers.get('from')) !== station) return 'another station in From';
  const to = headers.get('to');
  if (method === 'REGISTER') {
    if (userOf(to) !== station) return 'another station in To';
    const contacts = headers.get('contact') ?? [];
    if (contacts.length > 1) return 'several Contacts';
    if (contacts.some((contact) => contact !== '*' && userOf([contact]) !== station))
      return 'another station in Contact';
  }
  const isInDialog = to?.length === 1 && to[0]?.includes('>;tag=') === true;
  if (method === 'INVITE' && !isInDialog && (userOf(to) !== ECHO_TEST || !target.startsWith(`sip:${ECHO_TEST}@`)))
    return 'a call of its own';
  for (const authorization of [
    ...(headers.get('authorization') ?? []),
    ...(headers.get('proxy-authorization') ?? []),
  ]) {
    const users = [...authorization.matchAll(/username\s*\*?\s*=\s*("[^"]*"|[^,\s]*)/gi)].map(([, user]) => user);
    if (users.length !== 1 || users[0] !== `"${station}"`) return 'the name of another station';
  }
  return null;
}

type Headers = ReadonlyMap<string, readonly string[]>;

function headersOf(lines: readonly string[]): Headers | null {
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const [, name, value] = /^([A-Za-z0-9._-]+): *(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return null;
    const lower = name.toLowerCase();
    const key = SHORT[lower] ?? lower;
    headers.set(key, [...(headers.get(key) ?? []), value.trimEnd()]);
  }
  return headers;
}

/** The station that the only value of a header names. */
function userOf(values: readonly string[] | undefined): string | null {
  const [value, ...others] = values ?? [];
  if (value === undefined || others.length > 0) return null;
  return ADDRESS.exec(value)?.[1] ?? null;
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
