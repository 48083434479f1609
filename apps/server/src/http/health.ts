import { SECOND } from '@seker/kernel';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { locatePostgresHome } from '../postgres/home.ts';
import { freeBytes } from './free-space.ts';
import { databaseAnswers, databaseWrites } from './health.queries.ts';
import { FOR_ANYONE } from './policy.ts';

/** More frequent requests get the last result, so that probes do not load the disk. */
const PROBE_EVERY_MILLISECONDS = 5 * SECOND;
/** A few of PostgreSQL's 16 MB log segments: with less space it may stop in the middle of its work. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/**
 * Registers `/healthz` (the process lives) and `/readyz` (the database answers and writes, and the disks have room).
 * The state of the exchange is reported but does not count: respondents on the web need none.
 */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  const hasRoom = atMostEvery(PROBE_EVERY_MILLISECONDS, deps, async () => await canStore(deps));
  app.get('/healthz', { config: { policy: FOR_ANYONE } }, async () => ({ alive: true }));
  app.get('/readyz', { config: { policy: FOR_ANYONE } }, async (_request, reply) => {
    app.drain.noteProbe();
    const draining = app.drain.isDraining();
    const database = await databaseAnswers(deps.db);
    const storage = database && (await hasRoom());
    const exchange = deps.exchange.health().up;
    return await reply
      .code(database && storage && !draining ? 200 : 503)
      .send({ database, storage, exchange, draining });
  });
}

/** Whether the database writes and the data and media disks have room. */
async function canStore({ config, db }: Deps): Promise<boolean> {
  const { dataDir, mediaDir, databaseUrl } = config;
  const folders = [dataDir, mediaDir];
  if (databaseUrl === null && (await freeBytes(dataDir)) !== null) folders.push(locatePostgresHome(dataDir).directory);
  for (const folder of folders) {
    const bytes = await freeBytes(folder);
    if (bytes !== null && bytes < LEAST_FREE_BYTES) return false;
  }
  return await databaseWrites(db);
}

/** Caches an answer for a while; requests in that time share it. */
function atMostEvery(milliseconds: number, { wallNow }: Pick<Deps, 'wallNow'>, ask: () => Promise<boolean>) {
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<boolean> = Promise.resolve(false);
  return async (): Promise<boolean> => {
    if (wallNow() - asked >= milliseconds) {
      asked = wallNow();
      answer = ask();
    }
    return await answer;
  };
}
