import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { prepareDatabase } from '../db/prepare-database.ts';
import { urlOf } from '../postgres/embedded-connection.ts';
import { makeServerDatabase, type ServerDatabase } from '../testing/server-database.ts';
import { attemptStart, endAttempt, type StartAttempt } from '../testing/start-attempt.ts';

let database: ServerDatabase;
const dataDir = mkdtempSync(join(tmpdir(), 'seker-role-'));
beforeAll(async () => {
  database = await makeServerDatabase();
  await prepareDatabase(database.owner, database.web);
});
afterAll(async () => {
  await database.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

let attempt: StartAttempt | null = null;
afterEach(async () => {
  if (attempt !== null) await endAttempt(attempt);
});

async function start(env: Readonly<Record<string, string>>): Promise<StartAttempt> {
  attempt = await attemptStart(dataDir, { env: { DATABASE_URL: urlOf(database.web), LOG_LEVEL: 'warn', ...env } });
  return attempt;
}

async function stateOfJobs(): Promise<readonly string[]> {
  const { rows } = await database.asOwner('select state from job');
  return (rows as { state: string }[]).map(({ state }) => state);
}

describe('a node', () => {
  it('that only knows the limited role serves requests, and reports that it runs no jobs', async () => {
    const { url, said } = await start({});
    expect((await fetch(`${url}/`)).status).toBe(200);
    expect(said).toContain('DATABASE_OWNER_URL is not set');
  });

  it('is refused as a worker when it only knows the limited role', async () => {
    const { url, said } = await start({ ROLE: 'worker' });
    expect(url).toBeNull();
    expect(said).toContain('DATABASE_OWNER_URL is not set');
  });

  it('that is a worker runs jobs as an owner without special rights, follows the schedule, and serves no requests', async () => {
    await database.asOwner('delete from job');
    await database.asOwner(
      "update schedule set next_at = case task when 'forgetOldRows' then now() else 'infinity' end",
    );
    const { url } = await start({ DATABASE_OWNER_URL: urlOf(database.owner), ROLE: 'worker' });
    expect(url).not.toBeNull();
    await expect.poll(stateOfJobs).toEqual(['done']);
    const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status;
    for (const path of ['/healthz', '/readyz']) expect(await statusOf(path), path).toBe(200);
    for (const path of ['/', '/api/v1/line', '/openapi.json', '/s/aaaa', '/socket.io/?EIO=4&transport=websocket'])
      expect(await statusOf(path), path).toBe(404);
  });
});
