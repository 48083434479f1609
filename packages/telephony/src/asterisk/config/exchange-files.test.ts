import { describe, expect, it } from 'vitest';
import type { ExchangeDescription } from './exchange-description.ts';
import { exchangeFiles } from './exchange-files.ts';
import { planMark } from './extensions-conf.ts';

const plain: ExchangeDescription = {
  ami: {
    user: 'seker',
    secret: 'a-secret-of-ami',
    port: 5_038,
    bind: '127.0.0.1',
    permit: '127.0.0.1/255.255.255.255',
  },
  stations: [
    { name: '101', secret: 'secret-of-101', phone: 'desk' },
    { name: '102', secret: 'secret-of-102', phone: 'browser' },
  ],
  trunks: [
    { name: 'main', host: 'sip.example.net' },
    {
      name: 'second',
      host: '192.0.2.7:5080',
      fromUser: 'user7',
      prefix: '9',
      login: { user: 'user7', password: 'p@ss,w{or}d', registers: true },
    },
  ],
  callerNumbers: ['039999999', '+97239999998'],
  country: 'IL',
  recordingSpool: '/var/spool/asterisk/seker',
  sipBind: '0.0.0.0:5060',
  webSocketBind: '127.0.0.1:8088',
  rtpPorts: { first: 10_000, last: 11_999 },
};

const HOSTILE = [
  '\n',
  '\r',
  '\0',
  'a\n[general]',
  'a]',
  '[x',
  'a;b',
  'a b',
  'a,b',
  'a"b',
  "a'b",
  '${GLOBAL(X)}',
  '$[1+1]',
  '#include x',
  '#exec rm',
  'a|b',
  'a&b',
  'a(b)',
  'a=b',
  '../x',
  '/a/../../etc',
  'سر',
  'ש',
  '',
  'x'.repeat(400),
];

function textOf(description: ExchangeDescription, name: string): string {
  const made = exchangeFiles(description);
  if (!made.ok) throw new Error(made.error.faults.join('\n'));
  return made.value.find((file) => file.name === name)?.text ?? '';
}

/** Every place of a description at which a text stands, with that text replaced. */
function replaced(description: ExchangeDescription, text: string): readonly (readonly [string, ExchangeDescription])[] {
  const found: (readonly [string, ExchangeDescription])[] = [];
  const walk = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string') found.push([path.join('.'), withText(description, path, text)]);
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key]);
  };
  walk(description, []);
  return found;
}

function withText(description: ExchangeDescription, path: readonly string[], text: string): ExchangeDescription {
  const copy = structuredClone(description) as unknown as Record<string, unknown>;
  const last = path.at(-1) ?? '';
  let place = copy;
  for (const key of path.slice(0, -1)) place = place[key] as Record<string, unknown>;
  place[last] = text;
  return copy as unknown as ExchangeDescription;
}

describe('the configuration of an exchange', () => {
  it('is five files, each with the file that includes it', () => {
    const made = exchangeFiles(plain);
    expect(made.ok && made.value.map(({ name, includedBy }) => [name, includedBy])).toEqual([
      ['manager_seker.conf', 'manager.conf'],
      ['extensions_seker.conf', 'extensions.conf'],
      ['pjsip_seker.conf', 'pjsip.conf'],
      ['http_seker.conf', 'http.conf'],
      ['rtp_seker.conf', 'rtp.conf'],
    ]);
  });

  it('gives the AMI user the rights that Seker needs, and no other', () => {
    const text = textOf(plain, 'manager_seker.conf');
    expect(text).toContain('\nread=call,system,user\n');
    expect(text).toContain('\nwrite=call,originate,reporting\n');
    expect(text).toContain('\nbindaddr=127.0.0.1\n');
    expect(text).toContain('\ndeny=0.0.0.0/0.0.0.0\npermit=127.0.0.1/255.255.255.255\n');
  });

  it('has a hint, an endpoint and a login for each station, and none for another', () => {
    const hints = [...textOf(plain, 'extensions_seker.conf').matchAll(/^exten => (\d+),hint,(\S+)$/gm)];
    expect(hints.map(([, name, device]) => [name, device])).toEqual([
      ['101', 'PJSIP/101'],
      ['102', 'PJSIP/102'],
    ]);
    const pjsip = textOf(plain, 'pjsip_seker.conf');
    expect([...pjsip.matchAll(/^\[101\]\ntype=(\w+)/gm)].map(([, type]) => type)).toEqual(['endpoint', 'auth', 'aor']);
    expect(pjsip).toContain('webrtc=yes');
  });

  it('starts the recording on the respondent’s leg, named by the call', () => {
    const text = textOf(plain, 'extensions_seker.conf');
    expect(text).toContain('MixMonitor(/var/spool/asterisk/seker/${ARG1}.wav,b)');
    expect(text).toMatch(
      /Dial\(\$\{SEKER_DIAL\},\$\{SEKER_RING\},b\(seker-far\^s\^1\(\$\{SEKER_CALL\}\^\$\{SEKER_REC\}\)\)\)/,
    );
  });

  it('lets the respondent’s leg wait for nothing before it is called, which could leave a voice out of the recording', () => {
    const far = textOf(plain, 'extensions_seker.conf').split('[seker-far]')[1]?.split('\n[')[0] ?? '';
    expect(far).toContain('MixMonitor(');
    expect(far).not.toContain('Wait');
  });

  it('bears the mark of what it does, the same at every exchange', () => {
    const marked = (description: ExchangeDescription) =>
      /^exten => (plan[0-9a-f]{16}),1,NoOp\(\)$/m.exec(textOf(description, 'extensions_seker.conf'))?.[1];
    expect(marked(plain)).toBe(planMark());
    expect(marked({ ...plain, stations: [], callerNumbers: ['021111111'], country: null })).toBe(planMark());
  });

  it('lets no variable into the dial plan unfiltered', () => {
    const text = textOf(plain, 'extensions_seker.conf');
    for (const name of ['TRUNK', 'RING', 'REC', 'CLI', 'SPY', 'CALL'])
      for (const line of text.split('\n').filter((one) => one.includes(`\${${name}}`)))
        expect(line).toMatch(new RegExp(`FILTER\\([^)]*,\\$\\{${name}\\}\\)|\\$\\["\\$\\{${name}\\}" = ""\\]`));
  });

  it('lets no call in, and no phone dial out by itself', () => {
    const pjsip = textOf(plain, 'pjsip_seker.conf');
    expect(pjsip).not.toMatch(/type=identify|anonymous/);
    expect([...pjsip.matchAll(/^context=(\S+)$/gm)].map(([, context]) => context)).toEqual([
      'seker-phones',
      'seker-phones',
      'seker-refused',
      'seker-refused',
    ]);
    const phones = textOf(plain, 'extensions_seker.conf').split('[seker-phones]')[1]?.split('[')[0] ?? '';
    expect([...phones.matchAll(/^exten => ([^,]+),/gm)].map(([, extension]) => extension)).toEqual(['*43']);
  });

  it.each(HOSTILE)('refuses %j in every place in which it could begin something else', (text) => {
    for (const [path, description] of replaced(plain, text)) {
      // A password of a carrier may have such signs within a line, and a country may be unknown.
      if (path.endsWith('login.password') && /^[!-:<-~]{1,128}$/.test(text)) continue;
      const made = exchangeFiles(description);
      expect(made.ok, path).toBe(false);
      if (!made.ok) expect(made.error.faults.join()).not.toMatch(/[\n\r\0]/);
    }
  });

  it('says what is missing', () => {
    const empty = { ...plain, trunks: [], callerNumbers: [], webSocketBind: undefined };
    const { webSocketBind: _none, ...bare } = empty;
    const made = exchangeFiles(bare);
    expect(!made.ok && made.error.faults).toEqual([
      'A station has a browser phone, so the description needs the address for web sockets (webSocketBind).',
      'The description needs one trunk at least.',
      'The description needs one number to present at least (callerNumbers).',
    ]);
  });

  it('refuses a station, a trunk and a number that are there twice', () => {
    const doubled = {
      ...plain,
      stations: [...plain.stations, ...plain.stations.slice(0, 1)],
      trunks: [...plain.trunks, ...plain.trunks.slice(0, 1)],
      callerNumbers: ['039999999', '+039999999'],
    };
    const made = exchangeFiles(doubled);
    expect(!made.ok && made.error.faults).toEqual([
      'The station "101" is named twice.',
      'The trunk "main" is named twice.',
      'The caller number "039999999" is named twice.',
    ]);
  });

  it('never repeats a secret that it refuses', () => {
    const made = exchangeFiles({ ...plain, ami: { ...plain.ami, secret: 'hidden;word' } });
    expect(!made.ok && made.error.faults.join()).not.toContain('hidden');
  });
});
