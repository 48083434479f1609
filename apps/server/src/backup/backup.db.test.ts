import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR } from '@seker/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { prepareServerDatabase } from '../admin/prepare-server-database.ts';
import { type Config, readConfig } from '../config.ts';
import { urlOf } from '../postgres/embedded-connection.ts';
import { makeServerDatabase, type ServerDatabase } from '../testing/server-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { DamagedArchive, readArchive } from './archive.ts';
import { makeBackup } from './make-backup.ts';
import { readBackup } from './read-backup.ts';
import { restoreInstallation } from './restore-installation.ts';

const folder = mkdtempSync(join(tmpdir(), 'seker-backup-'));
const media = join(folder, 'media');
const AT = new Date('2026-12-02T01:00:00Z');
let server: TestServer;
let config: Config;
const restored: ServerDatabase[] = [];

beforeAll(async () => {
  server = await startTestServer({ env: { MEDIA_DIR: media } });
  writeFileSync(join(folder, 'link.key'), `${'k'.repeat(43)}\n`);
  config = configOf({ DATABASE_URL: urlOf(server.owner), MEDIA_DIR: media });
  mkdirSync(join(media, 'recordings/1042'), { recursive: true });
  writeFileSync(join(media, 'recordings/1042/7'), Buffer.alloc(3_000_000, 'sound'));
  writeFileSync(join(media, 'half.part'), 'not whole');
});
afterAll(async () => {
  await server.stop();
  for (const database of restored) await database.remove();
  rmSync(folder, { recursive: true, force: true });
});

function configOf(env: Readonly<Record<string, string>>): Config {
  const places = { BACKUP_DIR: join(folder, 'backups'), LINK_KEY_FILE: join(folder, 'link.key'), DEMO: '0' };
  return readConfig({ ...places, ...env }, folder);
}

/** An empty database of an owner without special rights, and an empty folder. */
async function emptyInstallation() {
  const database = await makeServerDatabase();
  restored.push(database);
  const mediaDir = join(folder, `media-${restored.length}`);
  return { database, config: configOf({ DATABASE_OWNER_URL: urlOf(database.owner), MEDIA_DIR: mediaDir }) };
}

/** Everything that can be asked of a schema's rules: constraints, indexes, triggers and who may do what. */
const SCHEMA = `
  select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select 'trigger ' || tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  union all select 'right ' || table_name || ' ' || privilege_type from information_schema.role_table_grants where grantee = 'seker_app'
  order by 1`;

describe('a backup that is restored into a server’s empty database', () => {
  let path: string;
  let copy: ServerDatabase;

  beforeAll(async () => {
    const written = await makeBackup(config, AT);
    path = written.path;
    const made = await emptyInstallation();
    copy = made.database;
    await restoreInstallation(made.config, path, { withoutLinkKey: false });
  });

  it('is whole, has the name of its moment, and holds what is finished', async () => {
    expect(path).toBe(join(folder, 'backups/seker-2026-12-02T01-00-00.tar'));
    expect(readdirSync(join(folder, 'backups'))).toEqual(['seker-2026-12-02T01-00-00.tar']);
    const { proof } = await readBackup(path);
    expect(Object.keys(proof.files)).toContain('media/recordings/1042/7');
    expect(Object.keys(proof.files)).not.toContain('media/half.part');
    expect(proof.tables['study_case']?.rows).toBeGreaterThan(10);
    expect(readFileSync(path).includes('k'.repeat(43)), 'the key is in no backup').toBe(false);
  });

  it('gives every table the same rows, and the schema the same rules', async () => {
    const rows = async (ask: TestServer['asOwner']) =>
      (await ask(SCHEMA)).rows.map(({ rule }: { rule: string }) => rule);
    expect(await rows(async (sql) => await copy.asOwner(sql))).toEqual(await rows(server.asOwner));
    const { proof } = await readBackup(path);
    for (const [table, { rows: count }] of Object.entries(proof.tables))
      if (table !== 'job')
        expect([table, (await copy.asOwner(`select from ${table}`)).rowCount]).toEqual([table, count]);
  });

  it('serves its people, gives new ids, and keeps the recordings', async () => {
    const addresses = await prepareServerDatabase(
      configOf({ DATABASE_OWNER_URL: urlOf(copy.owner), DATABASE_URL: urlOf(copy.web) }),
      { newPassword: false },
    );
    expect(addresses.applied).toEqual([]);
    expect(
      readFileSync(join(folder, 'media-1/recordings/1042/7')).equals(readFileSync(join(media, 'recordings/1042/7'))),
    ).toBe(true);
    const highest = (await copy.asOwner('select max(id) as id from person')).rows[0] as { id: number };
    const next = (await copy.asOwner("select nextval(pg_get_serial_sequence('person', 'id')) as id")).rows[0] as {
      id: number;
    };
    expect(Number(next.id)).toBeGreaterThan(Number(highest.id));
  });

  it('is refused where people are already', async () => {
    const again = configOf({ DATABASE_OWNER_URL: urlOf(copy.owner), MEDIA_DIR: join(folder, 'elsewhere') });
    await expect(restoreInstallation(again, path, { withoutLinkKey: false })).rejects.toThrow(/in use: it has people/);
  });
});

describe('a backup that is not as it was written', () => {
  let path: string;
  let whole: Buffer;
  const damaged = join(folder, 'damaged.tar');

  beforeAll(async () => {
    path = (await makeBackup(config, new Date(AT.getTime() + HOUR))).path;
    whole = readFileSync(path);
  });

  /** What a restore would store: every row and every file. */
  async function contentOf(file: string): Promise<string> {
    const sum = createHash('sha256');
    await readBackup(file, {
      rows: async (table, lines) => void sum.update(table).update(lines),
      medium: async (name, content) => {
        sum.update(name);
        for await (const piece of content) sum.update(piece);
      },
    });
    return sum.digest('hex');
  }

  async function outcomeOf(file: Buffer): Promise<string> {
    writeFileSync(damaged, file);
    return await contentOf(damaged).catch((error: Error) =>
      error instanceof DamagedArchive ? 'refused' : String(error),
    );
  }

  it('is refused, if any byte of it is another one', async () => {
    const untouched = await contentOf(path);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: whole.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (at, by) => {
          const other = Buffer.from(whole);
          other[at] = (other[at] ?? 0) ^ by;
          // The zeros that fill up a block of the archive are not read.
          expect(['refused', untouched]).toContain(await outcomeOf(other));
        },
      ),
      { numRuns: runs(40) },
    );
    const first = Buffer.from(whole);
    const piece = first.indexOf('sound');
    first[piece] = 0;
    expect(await outcomeOf(first)).toBe('refused');
  });

  it('is refused, if it was cut off at any place or any entry was left out', async () => {
    const entries: { begin: number; name: string }[] = [];
    let begin = 0;
    let end = 0;
    for await (const { name, bytes } of readArchive(path)) {
      entries.push({ begin, name });
      end = begin + 512 + bytes;
      begin += 512 + Math.ceil(bytes / 512) * 512;
    }
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: end - 1 }), async (length) => {
        expect(await outcomeOf(whole.subarray(0, length))).toBe('refused');
      }),
      { numRuns: runs(20) },
    );
    for (const [index, { begin: from, name }] of entries.entries()) {
      if (index % 10 !== 0 && !name.endsWith('.json')) continue;
      const to = entries[index + 1]?.begin ?? begin;
      expect([name, await outcomeOf(Buffer.concat([whole.subarray(0, from), whole.subarray(to)]))]).toEqual([
        name,
        'refused',
      ]);
    }
  });

  it('changes nothing where it would have been restored', async () => {
    const { database, config: target } = await emptyInstallation();
    writeFileSync(damaged, whole.subarray(0, whole.length - 4_096));
    await expect(restoreInstallation(target, damaged, { withoutLinkKey: false })).rejects.toThrow(DamagedArchive);
    expect((await database.asOwner("select from pg_class where relnamespace = 'public'::regnamespace")).rowCount).toBe(
      0,
    );
  });
});

describe('a restore', () => {
  it('asks for the key of the links that were given out, unless told to do without', async () => {
    const { path } = await makeBackup(config, new Date(AT.getTime() + 2 * HOUR));
    const { config: target } = await emptyInstallation();
    const other = { ...target, linkKeyFile: { path: join(folder, 'other.key'), isNamed: false } };
    await expect(restoreInstallation(other, path, { withoutLinkKey: false })).rejects.toThrow(
      /other\.key is not there/,
    );
    writeFileSync(join(folder, 'other.key'), 'o'.repeat(43));
    await expect(restoreInstallation(other, path, { withoutLinkKey: false })).rejects.toThrow(
      /other\.key is another one/,
    );
    await restoreInstallation(other, path, { withoutLinkKey: true });
  });

  it('that was cut off can be repeated, but not over files of something else', async () => {
    const { path } = await makeBackup(config, new Date(AT.getTime() + 3 * HOUR));
    const { database, config: target } = await emptyInstallation();
    // As a killed one leaves it: older migrations, no people, files that came first.
    await database.asOwner('create table migration (name text primary key, at timestamptz, sha256 text)');
    mkdirSync(join(target.mediaDir, 'recordings/1042'), { recursive: true });
    writeFileSync(join(target.mediaDir, 'recordings/1042/7'), 'half');
    writeFileSync(join(target.mediaDir, 'strange'), '?');
    await expect(restoreInstallation(target, path, { withoutLinkKey: false })).rejects.toThrow(
      /not of this backup \(strange\)/,
    );
    rmSync(join(target.mediaDir, 'strange'));
    await restoreInstallation(target, path, { withoutLinkKey: false });
    expect((await database.asOwner('select from person limit 1')).rowCount).toBe(1);
    expect(readFileSync(join(target.mediaDir, 'recordings/1042/7'))).toHaveLength(3_000_000);
  });

  it('into the embedded database and out of it again gives the same rows', async () => {
    const { path } = await makeBackup(config, new Date(AT.getTime() + 4 * HOUR));
    const dataDir = join(folder, 'embedded');
    mkdirSync(dataDir);
    const target = configOf({ DATA_DIR: dataDir, BACKUP_DIR: join(folder, 'again') });
    await restoreInstallation(target, path, { withoutLinkKey: false });
    const again = await makeBackup(target, AT);
    const [before, after] = [await readBackup(path), await readBackup(again.path)];
    expect(after.proof.tables).toEqual(before.proof.tables);
    expect(after.proof.sequences).toEqual(before.proof.sequences);
    expect(await restoreInstallation(target, path, { withoutLinkKey: false }).catch(String)).toMatch(/in use/);
  });
});

it('what is written meanwhile is in a backup whole or not at all', async () => {
  const { config: target, database } = await emptyInstallation();
  let isOver = false;
  const writing = (async () => {
    for (let turn = 1; !isOver; turn += 1)
      await server.asOwner(`begin; update person_group set name = 'turn ${turn}' where name like 'turn %' or id = (select max(id) from person_group);
        update project set name = 'turn ${turn}' where id = 1042; commit`);
  })();
  const { path } = await makeBackup(config, new Date(AT.getTime() + 5 * HOUR));
  isOver = true;
  await writing;
  await restoreInstallation(target, path, { withoutLinkKey: false });
  const { rows } = await database.asOwner(
    "select p.name from project p join person_group g on g.name = p.name where p.id = 1042 and p.name like 'turn %'",
  );
  expect(rows).toHaveLength(1);
});
