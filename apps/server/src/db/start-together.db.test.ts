import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urlOf } from '../postgres/embedded-connection.ts';
import { makeServerDatabase } from '../testing/server-database.ts';
import { attemptStart, endAttempt } from '../testing/start-attempt.ts';
import { makeLogin } from './login-role.ts';
import { withMigrationLock } from './migration-lock.ts';

/** Number of rounds; a long run is `START_ROUNDS=20`. */
const ROUNDS = Number(process.env['START_ROUNDS'] ?? 1);
const NODES = 4;

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'seker-nodes-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

/** Starts nodes at the same moment and ends them; returns the output of those that failed to start. */
async function failuresOf(env: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const attempts = await Promise.all(Array.from({ length: NODES }, async () => await attemptStart(dataDir, { env })));
  for (const attempt of attempts) await endAttempt(attempt);
  return attempts.filter(({ url }) => url === null).map(({ said }) => said);
}

describe('nodes that start at one moment (N01)', () => {
  it('are all ready, on an empty database and on a migrated one', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const database = await makeServerDatabase();
      await withMigrationLock(database.owner, async (client) => await makeLogin(client, database.web));
      const env = { DATABASE_URL: urlOf(database.web), DATABASE_OWNER_URL: urlOf(database.owner) };
      expect(await failuresOf(env), `round ${round}, empty`).toEqual([]);
      expect(await failuresOf(env), `round ${round}, migrated`).toEqual([]);
      await database.remove();
    }
  });
});

describe('a node with MIGRATE=0', () => {
  it('changes nothing, and starts only when nothing is missing', async () => {
    const database = await makeServerDatabase();
    await withMigrationLock(database.owner, async (client) => await makeLogin(client, database.web));
    const env = { DATABASE_URL: urlOf(database.web), DATABASE_OWNER_URL: urlOf(database.owner) };
    const refused = await attemptStart(dataDir, { env: { ...env, MIGRATE: '0' } });
    expect(refused.said).toMatch(
      /^Seker cannot start\. The database lacks the migration 0001-\S+ and \d+ more: "npm run/,
    );
    const { rows } = await database.asOwner("select to_regclass('public.migration') as made");
    expect(rows).toEqual([{ made: null }]);
    await endAttempt(await attemptStart(dataDir, { env }));
    const started = await attemptStart(dataDir, { env: { ...env, MIGRATE: '0', DATABASE_OWNER_URL: '' } });
    await endAttempt(started);
    expect(started.url, started.said).not.toBe(null);
    await database.remove();
  });
});

describe('a start', () => {
  it("is refused with the owner's address alone, instead of silently using the embedded database", async () => {
    const { said } = await attemptStart(dataDir, { env: { DATABASE_OWNER_URL: 'postgres://owner@/x' } });
    expect(said).toBe(
      'Seker cannot start. DATABASE_OWNER_URL is set, and DATABASE_URL is not: set both, or neither for the embedded database.',
    );
  });
});
