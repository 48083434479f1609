import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { patience } from './patience.ts';
import { webUrlOf } from './server-database.ts';
import { ServerProcess } from './server-process.ts';
import type { TestServer } from './test-server.ts';

/** How often the server is killed; five minutes are `KILLS=60`. */
export const KILLS = Number(process.env['KILLS'] ?? 2);

/** Long enough for a test that works under fire, with a minute for what is tried again. */
export const FIRE_TIMEOUT = patience((KILLS * 15 + 90) * 1_000);

export interface WorkUnderFire {
  /** Works until it is over. */
  work(shot: ServerProcess, isOver: () => boolean): Promise<void>;
  /** Waits for the right moment of a kill; by default each comes at a random one. */
  aim?(kill: number): Promise<void>;
}

/**
 * Runs work against a server that is repeatedly killed and restarted on the same database, without notice to clients or
 * cleaning up.
 */
export async function underFire(server: Pick<TestServer, 'asOwner'>, { work, aim }: WorkUnderFire): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'seker-fire-'));
  const { rows } = await server.asOwner('select current_database() as name');
  const database = String((rows as { name: string }[])[0]?.name);
  const shot = await ServerProcess.create({ DATA_DIR: dataDir, DATABASE_URL: webUrlOf(database), DEMO: '1' });
  await shot.start();
  let isOver = false;
  const fire = async (): Promise<void> => {
    for (let kills = 0; kills < KILLS; kills += 1) {
      await sleep(1_200 + ((kills * 977) % 1_800));
      await aim?.(kills);
      await shot.kill();
      await shot.start();
    }
    isOver = true;
  };
  try {
    await Promise.all([fire(), work(shot, () => isOver)]);
  } finally {
    await shot.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
