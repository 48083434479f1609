import { SECOND } from '@seker/kernel';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { locatePostgresHome } from '../postgres/home.ts';
import { isMediaFolderHere } from '../storage/media-folder.ts';
import { freeBytes } from './free-space.ts';
import { databaseAnswers, databaseWrites } from './health.queries.ts';
import { FOR_ANYONE } from './policy.ts';

/** More frequent requests get the last result, so that probes do not load the disk. */
const PROBE_EVERY_MILLISECONDS = 5 * SECOND;
/** A few of PostgreSQL's 16 MB log segments: with less space it may stop in the middle of its work. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/**
 * Registers `/healthz` (the process lives) and `/readyz` (the database answers and writes, the media folder is there, and
 * the disks have room).
 * The state of the exchange is reported but does not count: respondents on the web need none.
 */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  const probed = atMostEvery(PROBE_EVERY_MILLISECONDS, deps, async () => await probeStorage(deps));
  app.get('/healthz', { config: { policy: FOR_ANYONE } }, async () => ({ alive: true }));
  app.get('/readyz', { config: { policy: FOR_ANYONE } }, async (_request, reply) => {
    app.drain.noteProbe();
    const draining = app.drain.isDraining();
    const database = await databaseAnswers(deps.db);
    const { storage, media } = database ? await probed() : NOTHING;
    const exchange = deps.exchange.health().up;
    return await reply
      .code(database && storage && !draining ? 200 : 503)
      .send({ database, storage, media, exchange, draining });
  });
}

interface Storage {
  /** Everything that is written can be. */
  readonly storage: boolean;
  /** The media folder is the installation's: its mount is not away. */
  readonly media: boolean;
}

const NOTHING: Storage = { storage: false, media: false };

async function probeStorage(deps: Deps): Promise<Storage> {
  const media = await isMediaFolderHere(deps);
  return { media, storage: media && (await canStore(deps)) };
}

/** Whether the database writes and the data and media disks are there and have room. */
async function canStore({ config, db }: Deps): Promise<boolean> {
  const { dataDir, mediaDir, databaseUrl } = config;
  for (const folder of [dataDir, mediaDir]) if (((await freeBytes(folder)) ?? 0) < LEAST_FREE_BYTES) return false;
  const home = databaseUrl === null ? await freeBytes(locatePostgresHome(dataDir).directory) : null;
  if (home !== null && home < LEAST_FREE_BYTES) return false;
  return await databaseWrites(db);
}

/** Caches an answer for a while; requests in that time share it. */
function atMostEvery<T>(milliseconds: number, { wallNow }: Pick<Deps, 'wallNow'>, ask: () => Promise<T>) {
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<T> | null = null;
  return async (): Promise<T> => {
    if (answer === null || wallNow() - asked >= milliseconds) {
      asked = wallNow();
      answer = ask();
    }
    return await answer;
  };
}
