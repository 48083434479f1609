import { DAY, HOUR } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { judge } from './checks.ts';
import type { Facts, OpenDatabaseFacts } from './facts.ts';
import type { Finding } from './finding.ts';
import { report } from './report.ts';
import type { CheckName } from './words.ts';

const NOW = Date.UTC(2026, 10, 30, 6);
const GIGABYTE = 1024 ** 3;
const PRODUCTION = {
  DATABASE_URL: 'postgres://seker_web:hidden@db/seker',
  DATABASE_OWNER_URL: 'postgres://owner:hidden@db/seker',
  PUBLIC_URL: 'https://survey.example.org',
  TRUSTED_PROXIES: '1',
  EXCHANGE: 'manual',
  SMTP_URL: 'smtps://mailer:hidden@relay.example',
  BOUNCE_DOMAIN: 'bounce.example.org',
  BOUNCE_LMTP_PORT: '2424',
};
const OPEN: OpenDatabaseFacts = {
  server: {
    version: '17.6',
    settings: {
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      max_locks_per_transaction: '512',
      random_page_cost: '1.1',
      jit: 'off',
    },
    connections: { most: 97, open: 12 },
    livingNodes: 2,
    collation: { built: '2.41', present: '2.41' },
  },
  clockApart: 40,
  roleRefusal: null,
  ownerRefusal: null,
  heldBackAt: null,
  migrations: { missing: [], isNewer: false },
};

function factsOf(env: Readonly<Record<string, string>> = PRODUCTION, changed: Partial<Facts> = {}): Facts {
  return {
    config: readConfig(env, '/srv'),
    now: NOW,
    database: { type: 'open', ...OPEN },
    folders: [
      { variable: 'DATA_DIR', path: '/srv/.data', state: 'fine', freeBytes: 40 * GIGABYTE, totalBytes: 100 * GIGABYTE },
    ],
    address: { type: 'seker', certificateUntil: NOW + 60 * DAY },
    mail: { type: 'in' },
    exchangeFaults: null,
    backups: { newestAt: NOW - 4 * HOUR, isReadable: true },
    ...changed,
  };
}

/** What one check says, as `state key`. */
function said(name: CheckName, facts: Facts): string | null {
  const finding = judge(facts).find((one) => one.name === name);
  return finding === undefined ? null : `${finding.state} ${finding.found.key}`;
}

function withDatabase(changed: Partial<OpenDatabaseFacts>): Facts {
  return factsOf(PRODUCTION, { database: { type: 'open', ...OPEN, ...changed } });
}

function withServer(changed: Partial<OpenDatabaseFacts['server']>): Facts {
  return withDatabase({ server: { ...OPEN.server, ...changed } });
}

function withFolder(changed: Partial<Facts['folders'][number]>): Facts {
  const facts = factsOf();
  return { ...facts, folders: facts.folders.map((folder) => ({ ...folder, ...changed })) };
}

describe('the doctor', () => {
  it('finds nothing wrong with an installation as it should be, and says so of every check', () => {
    const findings = judge(factsOf());
    expect(findings.filter(({ state }) => state !== 'good')).toEqual([]);
    expect(findings).toHaveLength(16);
    expect(report(findings)).toContain('good     Clock: The clocks of this machine and of the database are 0 s apart.');
  });

  it('says how each thing is mended, with no gap left open and no password', () => {
    const wrong = factsOf(
      { ...PRODUCTION, TRUSTED_PROXIES: '0', EXCHANGE: 'simulated', DEMO: '1' },
      {
        database: {
          type: 'open',
          ...OPEN,
          clockApart: -90_000,
          migrations: { missing: ['0160-exit-hosts.sql'], isNewer: false },
          server: { ...OPEN.server, settings: { ...OPEN.server.settings, fsync: 'off', jit: 'on' } },
        },
        address: { type: 'untrusted', reason: 'CERT_HAS_EXPIRED' },
        mail: { type: 'refused', reason: 'connect ECONNREFUSED' },
        backups: { newestAt: null, isReadable: true },
      },
    );
    const findings = judge(wrong);
    for (const { state, mend } of findings) expect(mend === null).toBe(state === 'good');
    const text = report(findings);
    expect(text).not.toMatch(/\{\{|undefined|hidden/);
    expect(text).toContain(
      'bad      Clock: The clocks of this machine and of the database are 90 s apart.\n         Let both',
    );
    expect(text).toMatch(/\nBad: 6\. Warnings: 2\. Good: 8\.\n$/);
  });

  it('says of a database that is away only that', () => {
    const away = factsOf(PRODUCTION, {
      database: { type: 'refused', reason: 'The database cannot be reached: ENOTFOUND' },
    });
    const names = judge(away).map(({ name }: Finding) => name);
    expect(said('database', away)).toBe('bad databaseRefused');
    for (const name of ['roles', 'migrations', 'clock', 'durability', 'connections', 'settings', 'collation'] as const)
      expect(names).not.toContain(name);
  });

  it('asks for no folder before the first start', () => {
    const missing = { ...withFolder({ state: 'missing' }), database: { type: 'unmade' } } as const;
    expect(said('database', missing)).toBe('warning databaseUnmade');
    expect(said('folders', missing)).toBeNull();
  });
});

describe('the checks of the database', () => {
  it('compare its clock with that of this machine, ahead and behind', () => {
    expect(said('clock', withDatabase({ clockApart: -999 }))).toBe('good clockAgrees');
    expect(said('clock', withDatabase({ clockApart: 1_000 }))).toBe('warning clockApart');
    expect(said('clock', withDatabase({ clockApart: -10_000 }))).toBe('bad clockApart');
  });

  it.each([
    ['fsync', 'bad writesUnsafe'],
    ['full_page_writes', 'bad writesUnsafe'],
    ['synchronous_commit', 'warning commitsLate'],
  ])('say that %s is off', (name, expected) => {
    const settings = { ...OPEN.server.settings, [name]: 'off' };
    expect(said('durability', withServer({ settings }))).toBe(expected);
  });

  it.each([
    ['max_locks_per_transaction', '64'],
    ['random_page_cost', '4'],
    ['jit', 'on'],
  ])('say that %s is %s', (name, value) => {
    const settings = { ...OPEN.server.settings, [name]: value };
    expect(said('settings', withServer({ settings }))).toBe('warning settingsSlow');
  });

  it('count the connections of all nodes against those that are allowed', () => {
    const most = (connections: number) => withServer({ connections: { most: connections, open: 1 } });
    // Two nodes with 10 of the pool, 2 of the bus and 8 of jobs and mail each.
    expect(said('connections', most(50))).toBe('good connectionsEnough');
    expect(said('connections', most(49))).toBe('warning connectionsFew');
    expect(said('connections', most(39))).toBe('bad connectionsFew');
    const pooled = { ...PRODUCTION, DATABASE_DIRECT_URL: 'postgres://seker_web:hidden@primary/seker' };
    const facts = { ...most(39), config: readConfig(pooled, '/srv') };
    expect(said('connections', facts), 'a pooler holds those of the pool').toBe('good connectionsEnough');
  });

  it('say that it lacks migrations: bad where the next start may not apply them', () => {
    const missing = withDatabase({ migrations: { missing: ['0160-exit-hosts.sql'], isNewer: false } });
    expect(said('migrations', missing)).toBe('warning migrationsMissing');
    const checked = readConfig({ ...PRODUCTION, MIGRATE: '0' }, '/srv');
    expect(said('migrations', { ...missing, config: checked })).toBe('bad migrationsMissing');
    const ownerless = readConfig({ DATABASE_URL: PRODUCTION.DATABASE_URL }, '/srv');
    expect(said('migrations', { ...missing, config: ownerless })).toBe('bad migrationsMissing');
    expect(said('jobs', { ...missing, config: ownerless })).toBe('warning jobsUnrun');
    expect(said('migrations', withDatabase({ migrations: { missing: [], isNewer: true } }))).toBe(
      'warning databaseNewer',
    );
  });

  it('say that a role is not fit, and that sorting has changed under the indexes', () => {
    expect(said('roles', withDatabase({ roleRefusal: 'It is a superuser.' }))).toBe('bad roleUnfit');
    const heldBackAt = new Date('2026-11-26T01:00:00Z');
    expect(said('copy', withDatabase({ heldBackAt }))).toBe('warning copyHeldBack');
    expect(report(judge(withDatabase({ heldBackAt })))).toContain('as it was at 2026-11-26T01:00 UTC');
    expect(said('roles', withDatabase({ ownerRefusal: 'It owns nothing.' }))).toBe('bad ownerUnfit');
    expect(said('collation', withServer({ collation: { built: '2.36', present: '2.41' } }))).toBe(
      'bad collationChanged',
    );
  });
});

describe('the checks of the machine', () => {
  it('want folders that can be written and have room', () => {
    expect(said('folders', withFolder({ state: 'missing' }))).toBe('bad folderMissing');
    expect(said('folders', withFolder({ state: 'unwritable' }))).toBe('bad folderUnwritable');
    expect(said('folders', withFolder({ freeBytes: 0.4 * GIGABYTE }))).toBe('bad folderFull');
    expect(said('folders', withFolder({ freeBytes: 4.9 * GIGABYTE }))).toBe('warning folderFull');
    expect(said('folders', withFolder({ freeBytes: 5 * GIGABYTE }))).toBe('good folderFine');
    const large = { totalBytes: 4_000 * GIGABYTE };
    expect(said('folders', withFolder({ ...large, freeBytes: 49 * GIGABYTE }))).toBe('warning folderFull');
    expect(said('folders', withFolder({ ...large, freeBytes: 51 * GIGABYTE }))).toBe('good folderFine');
  });

  it('want a backup of the last night', () => {
    const newest = (hours: number) =>
      factsOf(PRODUCTION, { backups: { newestAt: NOW - hours * HOUR, isReadable: true } });
    expect(said('backups', newest(26))).toBe('good backupFresh');
    expect(said('backups', newest(27))).toBe('warning backupOld');
    expect(said('backups', newest(169))).toBe('bad backupOld');
    const none = { backups: { newestAt: null, isReadable: true } };
    expect(said('backups', factsOf(PRODUCTION, none))).toBe('warning backupMissing');
    expect(said('backups', factsOf({ DEMO: '0' }, none))).toBe('bad backupMissing');
    expect(said('backups', factsOf({}, none))).toBe('good backupNotNeeded');
    const closed = { backups: { newestAt: null, isReadable: false } };
    expect(said('backups', factsOf(PRODUCTION, closed))).toBe('bad backupUnreadable');
  });
});

describe('the checks of the ways in and out', () => {
  it('want an address over TLS that leads here', () => {
    const plain = { ...PRODUCTION, PUBLIC_URL: 'http://survey.example.org' };
    expect(said('address', factsOf(plain))).toBe('bad addressPlain');
    expect(said('address', factsOf({ DEMO: '0' }))).toBe('bad addressMissing');
    expect(said('address', factsOf({}, { address: null }))).toBe('good addressLocal');
    const answer = (address: Facts['address']) => factsOf(PRODUCTION, { address });
    expect(said('address', answer({ type: 'unreachable', reason: 'ENOTFOUND' }))).toBe('warning addressUnreachable');
    expect(said('address', answer({ type: 'other', status: 404 }))).toBe('bad addressOther');
    expect(said('address', answer({ type: 'untrusted', reason: 'CERT_HAS_EXPIRED' }))).toBe('bad certificateUntrusted');
    expect(said('address', answer({ type: 'seker', certificateUntil: NOW + 14 * DAY }))).toBe('good certificateHolds');
    expect(said('address', answer({ type: 'seker', certificateUntil: NOW + 14 * DAY - 1 }))).toBe(
      'warning certificateEnds',
    );
  });

  it('want the proxy that ends TLS to be believed, and no one without it', () => {
    expect(said('proxy', factsOf({ ...PRODUCTION, TRUSTED_PROXIES: '0' }))).toBe('bad proxyUnbelieved');
    expect(said('proxy', factsOf({ TRUSTED_PROXIES: '1', HOST: '0.0.0.0' }))).toBe('warning anyoneBelieved');
    expect(said('proxy', factsOf({ TRUSTED_PROXIES: '1' }))).toBe('good proxyBelieved');
    expect(said('proxy', factsOf({}))).toBe('good proxyNone');
  });

  it('keep the demonstration out of reach', () => {
    expect(said('demonstration', factsOf({}))).toBe('good demoLocal');
    expect(said('demonstration', factsOf({ HOST: '0.0.0.0' }))).toBe('bad demoReached');
    expect(said('demonstration', factsOf({ ...PRODUCTION, DEMO: '1' }))).toBe('bad demoReached');
  });

  it('want mail to be taken, and what comes back to be read', () => {
    expect(said('mail', factsOf(PRODUCTION, { mail: { type: 'refused', reason: '535' } }))).toBe('bad mailRefused');
    const { BOUNCE_LMTP_PORT: _port, ...unread } = PRODUCTION;
    expect(said('mail', factsOf(unread))).toBe('warning bouncesUnread');
    expect(said('mail', factsOf({}, { mail: null }))).toBe('good mailNone');
  });

  it('want an exchange that really calls', () => {
    const asterisk = {
      ...PRODUCTION,
      EXCHANGE: 'asterisk',
      ASTERISK_AMI: 'exchange:5038',
      ASTERISK_AMI_SECRET: 'hidden',
    };
    const faults = (weight: 'error' | 'warning') =>
      factsOf(asterisk, {
        exchangeFaults: [
          { weight: 'warning', code: 'fewPorts', text: 'It has few ports.' },
          { weight, code: 'missingHint', text: 'It lacks a hint.' },
        ],
      });
    expect(said('exchange', faults('error'))).toBe('bad exchangeFault');
    expect(said('exchange', faults('warning'))).toBe('warning exchangeFault');
    expect(said('exchange', factsOf(asterisk, { exchangeFaults: [] }))).toBe('good exchangeFine');
    expect(said('exchange', factsOf({ ...PRODUCTION, EXCHANGE: 'simulated' }))).toBe('warning exchangeSimulated');
    expect(said('exchange', factsOf({}))).toBe('good exchangeSimulated');
  });
});
