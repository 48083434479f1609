import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urlOf } from '../postgres/embedded-connection.ts';
import { rounds } from '../testing/rounds.ts';
import { makeServerDatabase } from '../testing/server-database.ts';
import { attemptStart, endAttempt } from '../testing/start-attempt.ts';
import { makeLogin } from './login-role.ts';
import { withMigrationLock } from './migration-lock.ts';

/** Number of rounds; a long run is `START_ROUNDS=20`. */
const ROUNDS = Number(process.env['START_ROUNDS'] ?? 1);
const NODES = rounds(2, 4);

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'seker-nodes-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

/** Starts nodes at the same moment and ends them; returns the output of those that failed to start. */
async function failuresOf(envs: readonly Readonly<Record<string, string>>[]): Promise<readonly string[]> {
  const attempts = await Promise.all(envs.map(async (env) => await attemptStart(dataDir, { env })));
  await Promise.all(attempts.map(async (attempt) => await endAttempt(attempt)));
  return attempts.filter(({ url }) => url === null).map(({ said }) => said);
}

async function emptyDatabase() {
  const database = await makeServerDatabase();
  await withMigrationLock(database.owner, async (client) => await makeLogin(client, database.web));
  const env = { DATABASE_URL: urlOf(database.web), DATABASE_OWNER_URL: urlOf(database.owner) };
  return { ...database, env, nodes: Array.from({ length: NODES }, () => env) };
}

describe('nodes that start at one moment (N01)', () => {
  let first: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeAll(async () => {
    first = await emptyDatabase();
  });
  afterAll(async () => await first.remove());

  it('change nothing with MIGRATE=0, and do not start while something is missing', async () => {
    const refused = await attemptStart(dataDir, { env: { ...first.env, MIGRATE: '0' } });
    expect(refused.said).toMatch(
      /^Seker cannot start\. The database lacks the migration 0001-\S+ and \d+ more: "npm run/,
    );
    const { rows } = await first.asOwner("select to_regclass('public.migration') as made");
    expect(rows).toEqual([{ made: null }]);
  });

  it('are all ready, on an empty database and on a migrated one, there with MIGRATE=0 as well', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { env, nodes, remove } = round === 0 ? first : await emptyDatabase();
      expect(await failuresOf(nodes), `round ${round}, empty`).toEqual([]);
      const unable = { ...env, MIGRATE: '0', DATABASE_OWNER_URL: '' };
      expect(await failuresOf([...nodes.slice(1), unable]), `round ${round}, migrated`).toEqual([]);
      if (round > 0) await remove();
    }
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
