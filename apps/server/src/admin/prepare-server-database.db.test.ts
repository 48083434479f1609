import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { urlOf } from '../postgres/embedded-connection.ts';
import { makeServerDatabase, type ServerDatabase } from '../testing/server-database.ts';
import { migrateServerDatabase, prepareServerDatabase } from './prepare-server-database.ts';

/** Prepared by the first test; the others each have a role of their own on it. */
let database: ServerDatabase;
let web: ServerDatabase['web'];
const roles: string[] = [];
beforeAll(async () => {
  database = await makeServerDatabase();
});
beforeEach(() => {
  web = {
    ...database.web,
    user: `${database.web.user}_${roles.length}`,
    password: randomBytes(12).toString('hex'),
  };
  roles.push(web.user);
});
afterAll(async () => {
  for (const role of roles)
    await database.asAdministrator(
      `do $$ begin if to_regrole('${role}') is not null then drop owned by "${role}"; drop role "${role}"; end if; end $$`,
    );
  await database.remove();
});

function configOf(env: Readonly<Record<string, string>> = {}) {
  return readConfig({ DATABASE_OWNER_URL: urlOf(database.owner), ...env }, '/');
}

/** Whether Seker would start on it. */
async function opens(connectionString: string): Promise<boolean> {
  return await openDatabase({ connectionString }, { size: 2, onError: () => undefined }).then(
    async ({ close }) => {
      await close();
      return true;
    },
    () => false,
  );
}

describe('prepare-database', () => {
  it('makes the role that DATABASE_URL names, with its password, any number of times', async () => {
    const env = { DATABASE_URL: urlOf(web) };
    const first = await prepareServerDatabase(configOf(env), { newPassword: false });
    expect(first).toMatchObject({ databaseUrl: env.DATABASE_URL, hasPassword: true });
    expect(first.applied.length).toBeGreaterThan(10);
    expect(await prepareServerDatabase(configOf(env), { newPassword: false })).toMatchObject({ applied: [] });
    expect(await opens(env.DATABASE_URL)).toBe(true);
  });

  it('gives a new role a generated password, keeps it, and replaces it only on request', async () => {
    const { user } = web;
    const named = { DATABASE_URL: urlOf(web).replace(/:[0-9a-f]+@/, '@') };
    const { databaseUrl } = await prepareServerDatabase(configOf(named), { newPassword: false });
    expect(databaseUrl).toMatch(new RegExp(`^postgres://${user}:[\\w-]{32}@/`));
    const again = await prepareServerDatabase(configOf(named), { newPassword: false });
    expect(again).toMatchObject({ databaseUrl: named.DATABASE_URL, hasPassword: false });
    expect(await opens(databaseUrl)).toBe(true);
    const renewed = await prepareServerDatabase(configOf(named), { newPassword: true });
    expect(await opens(databaseUrl)).toBe(false);
    expect(await opens(renewed.databaseUrl)).toBe(true);
  });

  it('revokes additional grants, and names the role that still grants more', async () => {
    const env = { DATABASE_URL: urlOf(web) };
    await prepareServerDatabase(configOf(env), { newPassword: false });
    for (const holder of [web.user, 'public'])
      await database.asAdministrator(
        `grant all on audit_event, audit_event_p0 to ${holder}; grant create on schema public to ${holder}`,
      );
    expect(await opens(env.DATABASE_URL)).toBe(false);
    await prepareServerDatabase(configOf(env), { newPassword: false });
    expect(await opens(env.DATABASE_URL)).toBe(true);
    await database.asAdministrator(`grant pg_write_all_data to ${web.user}`);
    await expect(prepareServerDatabase(configOf(env), { newPassword: false })).rejects.toThrow(
      'through another role that it is a member of',
    );
  });

  it('sends the server no password that could get into its log', async () => {
    const env = { DATABASE_URL: urlOf(web) };
    await prepareServerDatabase(configOf(env), { newPassword: false });
    const { rows } = await database.asAdministrator(
      `select rolpassword like 'SCRAM-SHA-256$4096:%' as is_kept from pg_authid where rolname = '${web.user}'`,
    );
    expect(rows).toEqual([{ is_kept: true }]);
  });

  it('refuses the owner as the role, and an owner who may not create roles', async () => {
    await expect(
      prepareServerDatabase(configOf({ DATABASE_URL: urlOf(database.owner) }), { newPassword: false }),
    ).rejects.toThrow('DATABASE_URL names the owner');
    await database.asAdministrator(`alter role ${database.owner.user} nocreaterole`);
    try {
      await expect(
        prepareServerDatabase(configOf({ DATABASE_URL: urlOf(web) }), { newPassword: false }),
      ).rejects.toThrow(
        `let an administrator of the server run "create role "${web.user}" login password '…'", and repeat the command.`,
      );
    } finally {
      await database.asAdministrator(`alter role ${database.owner.user} createrole`);
    }
  });

  it('prints the address to set on standard output, from the command line', () => {
    const run = (command: string) =>
      spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), command], {
        env: { ...process.env, DATABASE_OWNER_URL: urlOf(database.owner), DATABASE_URL: urlOf(web) },
        encoding: 'utf8',
      });
    const prepared = run('prepare-database');
    expect(prepared.stderr).toBe('');
    expect(prepared.stdout).toContain(`\nDATABASE_URL=${urlOf(web)}\n`);
    expect(run('migrate').stdout).toBe('Nothing is missing.\n');
  });
});

describe('migrate', () => {
  it('applies what is missing with its rights, and needs the owner', async () => {
    const empty = await makeServerDatabase();
    const config = readConfig({ DATABASE_OWNER_URL: urlOf(empty.owner) }, '/');
    expect((await migrateServerDatabase(config)).length).toBeGreaterThan(10);
    expect(await migrateServerDatabase(config)).toEqual([]);
    await empty.remove();
    await expect(migrateServerDatabase(readConfig({}, '/'))).rejects.toThrow('Set DATABASE_OWNER_URL');
  });
});
