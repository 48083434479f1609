import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type WantedConfig, writeConfig } from './write-config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seker-asterisk-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const typed = { trunk: 'sip.example.net', callerNumber: '039999999', country: 'IL', recordings: null };
const desks = (...names: readonly string[]) => names.map((name) => ({ name, phone: 'desk' as const }));
const wanted = (changed: Partial<WantedConfig> = {}): WantedConfig => ({
  out: join(folder, 'out'),
  from: null,
  force: false,
  typed,
  stations: desks('101', '102'),
  callerNumbers: [],
  ...changed,
});
const NOTHING_TYPED = { trunk: null, callerNumber: null, country: null, recordings: null };

const read = (name: string): string => readFileSync(join(folder, 'out', name), 'utf8');
const secrets = (): readonly (string | undefined)[] =>
  [...read('pjsip_seker.conf').matchAll(/^password=(.*)$/gm)].map(([, secret]) => secret);

describe('the configuration from the command line', () => {
  it('is written for its owner alone, with a secret for each station of Seker, said once', () => {
    const said = writeConfig(wanted());
    expect(readdirSync(join(folder, 'out')).sort()).toEqual([
      'extensions_seker.conf',
      'manager_seker.conf',
      'pjsip_seker.conf',
      'seker-exchange.json',
    ]);
    for (const name of readdirSync(join(folder, 'out')))
      expect(statSync(join(folder, 'out', name)).mode & 0o777, name).toBe(0o600);
    expect(new Set(secrets()).size).toBe(2);
    const secret = /^secret=(.*)$/m.exec(read('manager_seker.conf'))?.[1] ?? '';
    expect(secret).toMatch(/^[A-Za-z0-9_-]{24}$/);
    expect(said).toContain(`ASTERISK_AMI_SECRET=${secret}\n`);
    expect(said).toContain('manager.conf     #include manager_seker.conf');
    for (const one of secrets()) expect(said).not.toContain(one);
  });

  it('leaves files that are there alone, and with --force their secrets', () => {
    writeConfig(wanted());
    const before = [secrets(), read('manager_seker.conf')];
    expect(() => writeConfig(wanted())).toThrow('--force');
    const said = writeConfig(wanted({ force: true, typed: NOTHING_TYPED, stations: desks('101', '102', '103') }));
    expect([secrets().slice(0, 2), read('manager_seker.conf')]).toEqual(before);
    expect(secrets().length).toBe(3);
    expect(said).toContain('ASTERISK_AMI_SECRET as it is set now');
  });

  it('begins with a description, whose secrets come first', () => {
    const from = join(folder, 'mine.json');
    const stations = [{ name: '101', secret: 'chosen-by-hand' }, { name: '105' }];
    writeFileSync(
      from,
      JSON.stringify({ stations, trunks: [{ name: 'a', host: '192.0.2.1' }], callerNumbers: ['031234567'] }),
    );
    writeConfig(wanted({ from, typed: NOTHING_TYPED, stations: desks('101', '102') }));
    expect(secrets()[0]).toBe('chosen-by-hand');
    expect([...read('extensions_seker.conf').matchAll(/^exten => (\d+),hint/gm)].map(([, name]) => name)).toEqual([
      '101',
      '105',
      '102',
    ]);
  });

  it('has the phones that Seker says and not those written before, and keeps their secrets', () => {
    const from = join(folder, 'mine.json');
    const stations = [{ name: '101', secret: 'chosen-by-hand', phone: 'browser' }, { name: '102' }];
    const rest = { trunks: [{ name: 'a', host: '192.0.2.1' }], callerNumbers: ['031234567'] };
    writeFileSync(from, JSON.stringify({ stations, ...rest, webSocketBind: '127.0.0.1:8088' }));
    const known = [...desks('101'), { name: '102', phone: 'browser' as const }];
    writeConfig(wanted({ from, typed: NOTHING_TYPED, stations: known }));
    const kept = JSON.parse(read('seker-exchange.json')) as { stations: readonly { name: string; phone: string }[] };
    expect(kept.stations.map(({ name, phone }) => [name, phone])).toEqual([
      ['101', 'desk'],
      ['102', 'browser'],
    ]);
    expect(secrets()[0]).toBe('chosen-by-hand');
  });

  it('presents the verified numbers of Seker besides its own, whose first one stays the usual', () => {
    writeConfig(wanted({ callerNumbers: ['+97231234567', '+039999999'] }));
    const table = /^\[seker-caller-numbers\]\n([^[]*)/m.exec(read('extensions_seker.conf'))?.[1] ?? '';
    expect(table.match(/^exten => .*$/gm)).toEqual([
      'exten => 039999999,1,Return(039999999)',
      'exten => 97231234567,1,Return(+97231234567)',
      'exten => default,1,Return(039999999)',
    ]);
  });

  it('needs no number on the command line where Seker has one', () => {
    const said = { typed: { ...typed, callerNumber: null } };
    expect(() => writeConfig(wanted(said))).toThrow('one number to present at least');
    writeConfig(wanted({ ...said, callerNumbers: ['+97231234567'] }));
    expect(read('extensions_seker.conf')).toContain('exten => default,1,Return(+97231234567)');
  });

  it('says in sentences what it cannot write, and writes nothing then', () => {
    expect(() => writeConfig(wanted({ typed: { ...typed, trunk: 'a;b' }, stations: desks('c1') }))).toThrow(
      /The station "c1" is refused: it takes 2 to 6 digits\.\n.*The host of a trunk "a;b" is refused/,
    );
    expect(readdirSync(folder)).toEqual([]);
    const from = join(folder, 'mine.json');
    writeFileSync(from, '{"trunk": 1}');
    expect(() => writeConfig(wanted({ from }))).toThrow('mine.json: the description: ');
    writeFileSync(from, '{');
    expect(() => writeConfig(wanted({ from }))).toThrow('is no JSON');
    expect(() => writeConfig(wanted({ from: join(folder, 'none.json') }))).toThrow('There is no file');
  });
});
