import process from 'node:process';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ANSWERS } from '../testing/demo-answers.ts';
import { freshNumber, takeCase } from '../testing/field.ts';
import { Person } from '../testing/person.ts';
import { findPgBouncer, type Pooler, startPooler } from '../testing/pooler.ts';
import { makeServerDatabase, type ServerDatabase } from '../testing/server-database.ts';
import { openSurvey, walkSurvey } from '../testing/survey-form.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startTestNode } from '../testing/test-node.ts';
import { openDatabase } from './database.ts';
import { prepareDatabase } from './prepare-database.ts';

const program = findPgBouncer();
if (program === null)
  process.stderr.write(
    'NOT TESTED: a pooler in between, for there is no PgBouncer 1.21 or newer (PGBOUNCER, or on the path).\n',
  );

const old = findPgBouncer({ mayBeOld: true });
it.skipIf(old === null)('a pooler that keeps no prepared statements is refused in one sentence', async () => {
  const database = await makeServerDatabase();
  await prepareDatabase(database.owner, database.web);
  const { host } = database.web;
  const pooler = await startPooler(old ?? '', host, { users: [database.web], statements: 0 });
  try {
    const opened = openDatabase(pooler.through(database.web), { size: 2, onError: () => undefined });
    await expect(opened).rejects.toThrow(/^The pooler that DATABASE_URL leads to mixes up .*PgBouncer 1\.21 or newer/);
  } finally {
    await pooler.stop();
    await database.remove();
  }
});

describe.skipIf(program === null)('PgBouncer in transaction mode (N12)', () => {
  let database: ServerDatabase;
  const poolers: Pooler[] = [];
  beforeAll(async () => {
    database = await makeServerDatabase();
    await prepareDatabase(database.owner, database.web);
  });
  afterAll(async () => {
    for (const pooler of poolers) await pooler.stop();
    await database.remove();
  });

  async function startInFront(options: { forcedUser?: string; poolSize?: number } = {}): Promise<Pooler> {
    const { owner, web } = database;
    const pooler = await startPooler(program ?? '', owner.host, { users: [owner, web], ...options });
    poolers.push(pooler);
    return pooler;
  }

  async function refusal(pooler: Pooler): Promise<string | null> {
    return await openDatabase(pooler.through(database.web), { size: 2, onError: () => undefined }).then(
      async ({ close }) => {
        await close();
        return null;
      },
      (error: Error) => error.message,
    );
  }

  it('serves several people over fewer connections than the application opens', async () => {
    const copy = await createTestDatabase();
    const pooler = await startPooler(program ?? '', copy.direct.host, { users: [copy.direct], poolSize: 3 });
    const node = await startTestNode(pooler.through(copy.direct), { speed: 100 });
    const server = { ...node, owner: copy.owner, asOwner: copy.asOwner };
    const held = [];
    for (const [index, login] of ['dana', 'noam', 'maya'].entries()) {
      const person = new Person(server, login);
      await person.logIn(String(101 + index));
      await person.startProject(1042);
      held.push({ person, respondent: await takeCase(server, person, { phones: [freshNumber()] }) });
    }
    await Promise.all(
      held.map(async ({ person, respondent }) => {
        await person.dial(respondent);
        await person.lineIs('answered');
        const form = await openSurvey(person, respondent, respondent.phones[0]?.id ?? 0);
        await walkSurvey(person, form, DEMO_ANSWERS);
        await person.goHome();
      }),
    );
    const { rows } = await copy.asOwner(
      `select (select count(*)::int from interview where state = 'ended' and mode = 'phone') as interviews,
         (select count(*)::int from pg_stat_activity where usename = 'seker_web' and datname = current_database()) as connections`,
    );
    expect(rows).toEqual([{ interviews: 3, connections: 3 }]);
    expect(node.troubles()).toEqual([]);
    await node.stop();
    await pooler.stop();
    await copy.drop();
  });

  it('is refused when it logs in as the owner', async () => {
    expect(await refusal(await startInFront())).toBe(null);
    const { user } = database.owner;
    expect(await refusal(await startInFront({ forcedUser: user }))).toContain(`DATABASE_URL connects as "${user}"`);
  });

  it('is refused when its connections lack a setting of the role', async () => {
    const pooler = await startInFront({ poolSize: 1 });
    const other = new pg.Client(pooler.through(database.web));
    await other.connect();
    await other.query('set statement_timeout = 0');
    await other.end();
    expect(await refusal(pooler)).toContain('lack the settings of its role (statement_timeout)');
  });
});
