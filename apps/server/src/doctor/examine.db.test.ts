import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareServerDatabase } from '../admin/prepare-server-database.ts';
import { type Config, readConfig } from '../config.ts';
import { urlOf } from '../postgres/embedded-connection.ts';
import { makeServerDatabase, type ServerDatabase } from '../testing/server-database.ts';
import { askDatabase } from './ask-database.ts';
import type { OpenDatabaseFacts } from './facts.ts';

let database: ServerDatabase;
let folder: string;
let env: Readonly<Record<string, string>>;
beforeAll(async () => {
  database = await makeServerDatabase();
  folder = mkdtempSync(join(tmpdir(), 'seker-doctor-'));
  env = {
    DATABASE_URL: urlOf(database.web),
    DATABASE_OWNER_URL: urlOf(database.owner),
    DATA_DIR: folder,
    MEDIA_DIR: folder,
    EXCHANGE: 'manual',
    DEMO: '0',
  };
});
afterAll(async () => {
  await database.remove();
  rmSync(folder, { recursive: true });
});

async function ask(changed: Readonly<Record<string, string>> = {}, now: () => number = Date.now) {
  return await askDatabase(configOf(changed), now);
}

async function askOpen(
  changed: Readonly<Record<string, string>> = {},
  now: () => number = Date.now,
): Promise<OpenDatabaseFacts> {
  const fact = await ask(changed, now);
  if (fact.type !== 'open') throw new Error(`the database is ${JSON.stringify(fact)}`);
  return fact;
}

function configOf(changed: Readonly<Record<string, string>> = {}): Config {
  return readConfig({ ...env, ...changed }, '/');
}

describe('what the doctor asks a database', () => {
  it('is refused before it is prepared, and tells which migrations are missing', async () => {
    expect(await ask()).toMatchObject({ type: 'refused', reason: expect.stringContaining('prepare-database') });
    const asOwner = await askOpen({ DATABASE_URL: urlOf(database.owner) });
    expect(asOwner.migrations?.missing).toContain('0001-people-and-plumbing.sql');
    expect(asOwner.roleRefusal).toContain('who owns tables of the database');
    const { rowCount } = await database.asOwner("select where to_regclass('public.migration') is null");
    expect(rowCount, 'and nothing was made').toBe(1);
  });

  it('is version, settings, connections, clock and roles of one that is fit', async () => {
    await prepareServerDatabase(configOf(), { newPassword: false });
    const { server, ...rest } = await askOpen();
    expect(rest).toMatchObject({
      roleRefusal: null,
      ownerRefusal: null,
      heldBackAt: null,
      migrations: { missing: [], isNewer: false },
    });
    expect(server.version).toMatch(/^\d+/);
    // The PostgreSQL of the tests trades safety for speed.
    expect(server.settings).toMatchObject({ fsync: 'off', max_locks_per_transaction: '512', jit: 'off' });
    expect(server.connections.most).toBeGreaterThan(server.connections.open);
    expect(server.livingNodes).toBe(0);
    await database.asOwner("insert into node (id, version) values ('one', '1'), ('two', '1')");
    await database.asOwner("update node set seen_at = now() - interval '1 minute' where id = 'two'");
    expect((await askOpen()).server.livingNodes).toBe(1);
  });

  it('is by how much its clock is ahead, or behind', async () => {
    const slow = await askOpen({}, () => Date.now() - 3_600_000);
    expect(Math.round(slow.clockApart / 60_000)).toBe(60);
    const fast = await askOpen({}, () => Date.now() + 3_600_000);
    expect(Math.round(fast.clockApart / 60_000)).toBe(-60);
  });

  it('is whether one migration is missing, and the role is proved against the others', async () => {
    const [last] = (
      await database.asOwner('delete from migration where name = (select max(name) from migration) returning *')
    ).rows as readonly { name: string; sha256: string }[];
    const { migrations, roleRefusal } = await askOpen();
    expect(migrations?.missing).toEqual([last?.name]);
    expect(roleRefusal).toBeNull();
    await database.asAdministrator(`insert into migration (name, sha256) values ('${last?.name}', '${last?.sha256}')`);
    expect((await askOpen()).migrations?.missing).toEqual([]);
  });

  it('is whether the roles are fit', async () => {
    await database.asAdministrator(`grant update on audit_event to ${database.web.user}`);
    expect((await askOpen()).roleRefusal).toContain('audit_event: UPDATE');
    await database.asAdministrator(`revoke update on audit_event from ${database.web.user}`);
    const confused = await askOpen({ DATABASE_OWNER_URL: urlOf(database.web) });
    expect(confused.ownerRefusal).toContain('who does not own the database');
    const limited = `alter role ${database.web.user} connection limit`;
    await database.asAdministrator(`${limited} 7`);
    expect((await askOpen()).server.connections.most).toBe(7);
    await database.asAdministrator(`${limited} -1`);
  });

  it('is not there before the first start of an embedded one, and none is made', async () => {
    const config = readConfig({ DATA_DIR: join(folder, 'absent') }, '/');
    expect(await askDatabase(config, Date.now)).toEqual({ type: 'unmade' });
    expect(await askDatabase(readConfig({ DATA_DIR: folder }, '/'), Date.now)).toEqual({ type: 'unmade' });
  });

  it('is reported on the command line, which ends with 1 where something is bad', () => {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, '../admin/main.ts'), 'doctor'],
      { env: { ...process.env, ...env }, encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    expect(stdout).toContain('good     Roles of the database: Seker may do what it needs there, and no more.');
    expect(stdout).toContain('bad      Safety of what is written: A loss of power may destroy the database');
    expect(stdout).not.toContain(database.web.password);
    expect(status).toBe(1);
  });
});
