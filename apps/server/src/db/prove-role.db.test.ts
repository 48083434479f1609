import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { urlOf } from '../postgres/embedded-connection.ts';
import { TEMPLATE } from '../testing/global-setup.ts';
import { makeServerDatabase, type ServerDatabase } from '../testing/server-database.ts';
import { attemptStart, endAttempt } from '../testing/start-attempt.ts';
import type { ConnectionOptions } from './connect.ts';
import { openDatabase } from './database.ts';
import { ROLE_SETTINGS } from './login-role.ts';
import { prepareDatabase } from './prepare-database.ts';

let database: ServerDatabase;
beforeAll(async () => {
  database = await makeServerDatabase();
  await prepareDatabase(database.owner, database.web);
});
afterAll(async () => await database.remove());

/** Returns the sentence with which a start is refused, or `null`. */
async function refusal(connection: ConnectionOptions = database.web): Promise<string | null> {
  return await openDatabase(connection, { size: 2, onError: () => undefined }).then(
    async (opened) => {
      await opened.close();
      return null;
    },
    (error: Error) => error.message,
  );
}

/** Changes a valid database, returns the refusal of a start, and reverts the change. */
async function refusalAfter(change: string, back: string): Promise<string | null> {
  await database.asAdministrator(change);
  try {
    return await refusal();
  } finally {
    await database.asAdministrator(back);
  }
}

describe('a start (N13)', () => {
  it('succeeds as the limited role of a prepared database', async () => {
    expect(await refusal()).toBe(null);
  });

  it('is refused as the owner, in one sentence that says what to do', async () => {
    const { owner } = database;
    const attempt = await attemptStart('/tmp', {
      env: { DATABASE_URL: urlOf(owner), DATA_DIR: `/tmp/${owner.database}` },
    });
    await endAttempt(attempt);
    expect(attempt.said).toBe(
      `Seker cannot start. DATABASE_URL connects as "${owner.user}", who owns tables of the database, and Seker runs as a role that cannot change the past: set DATABASE_OWNER_URL to this address, and "npm run admin -- prepare-database" makes that role and says its address.`,
    );
  });

  it('is refused when the direct address uses the owner', async () => {
    const { owner, web } = database;
    const attempt = await attemptStart('/tmp', {
      env: { DATABASE_URL: urlOf(web), DATABASE_DIRECT_URL: urlOf(owner), DATA_DIR: `/tmp/${owner.database}` },
    });
    await endAttempt(attempt);
    expect(attempt.said).toContain(`DATABASE_DIRECT_URL connects as "${owner.user}", who owns tables of the database,`);
  });

  it('is refused as a superuser, and as the owner of a single table', async () => {
    const { user } = database.web;
    expect(await refusal({ ...inject('postgres'), database: TEMPLATE })).toContain('connects as "seker", a superuser,');
    expect(
      await refusalAfter(`create table mine (a int); alter table mine owner to ${user}`, 'drop table mine'),
    ).toContain(`connects as "${user}", who owns tables of the database,`);
  });

  it('is refused for an unknown role or a wrong password', async () => {
    const { web } = database;
    for (const wrong of [
      { ...web, password: 'another' },
      { ...web, user: 'not_there' },
    ])
      expect(await refusal(wrong)).toMatch(
        /^The database does not let "[a-z0-9_]+" in .*: "npm run admin -- prepare-database" makes the role and says its address\.$/,
      );
  });

  it('is refused in a sentence where the address names no password', async () => {
    const { web } = database;
    expect(await refusal({ connectionString: urlOf(web).replace(`:${web.password}@`, '@') })).toBe(
      `The address of the database names no password for "${web.user}", and the server asks for one.`,
    );
  });

  it.each(Object.entries(ROLE_SETTINGS))('is refused when its role lacks the setting %s', async (setting, value) => {
    const { web } = database;
    expect(
      await refusalAfter(
        `alter role ${web.user} reset ${setting}`,
        `alter role ${web.user} set ${setting} = '${value}'`,
      ),
    ).toBe(
      `The connections of "${web.user}" in DATABASE_URL lack the settings of its role (${setting}): "npm run admin -- prepare-database" sets them, and a pooler in between keeps them when it logs in as this role and is started again.`,
    );
  });

  it.each([
    ['update on audit_event', 'audit_event: UPDATE'],
    ['update (station) on call', 'call: UPDATE'],
    ['delete on call_event', 'call_event: DELETE'],
    ['truncate on interview_event', 'interview_event: TRUNCATE'],
    ['truncate on phone', 'phone: TRUNCATE'],
    ['delete on audit_event_p0', 'audit_event_p0: DELETE'],
    ['insert on migration', 'migration: INSERT'],
    ['create on schema public', 'schema public: CREATE'],
  ])('is refused with the right to %s, even if it is granted to PUBLIC', async (right, named) => {
    for (const holder of [database.web.user, 'public'])
      expect(await refusalAfter(`grant ${right} to ${holder}`, `revoke ${right} from ${holder}`), holder).toBe(
        `"${database.web.user}" in DATABASE_URL has more rights than Seker may have (${named}): "npm run admin -- prepare-database" takes away what was granted to it or to everyone.`,
      );
  });

  it('is refused without a right that it needs', async () => {
    expect(await refusalAfter('revoke delete on phone from seker_app', 'grant delete on phone to seker_app')).toBe(
      `"${database.web.user}" in DATABASE_URL lacks rights (phone: DELETE): "npm run admin -- prepare-database" gives them.`,
    );
  });

  it('is refused on a database that lacks a migration', async () => {
    await database.asOwner("create table kept as select * from migration where name >= '0014'");
    expect(
      await refusalAfter(
        "delete from migration where name >= '0014'",
        'insert into migration select * from kept; drop table kept',
      ),
    ).toMatch(
      /^The database lacks the migration 0014-foreign-keys\.sql.*: "npm run admin -- migrate" with DATABASE_OWNER_URL applies what is missing\.$/,
    );
  });

  it('succeeds after migrations by a newer Seker, whose tables are unknown', async () => {
    expect(
      await refusalAfter(
        `insert into migration (name) values ('9999-later.sql'); create table later_event (id int); grant select, insert on later_event to seker_app`,
        `delete from migration where name = '9999-later.sql'; drop table later_event`,
      ),
    ).toBe(null);
  });
});
