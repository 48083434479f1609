import { instant } from '@seker/kernel';
import {
  createAsteriskExchange,
  createManualExchange,
  createRemoteSimulatedExchange,
  createSimulatedExchange,
  type Exchange,
} from '@seker/telephony';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import release from '../package.json' with { type: 'json' };
import { createApp, stopApp } from './app.ts';
import type { Config } from './config.ts';
import type { ConnectionOptions } from './db/connect.ts';
import { type OpenDatabase, openDatabase, proveAddress } from './db/database.ts';
import { openEmbeddedDatabase } from './db/embedded-database.ts';
import { startFieldClock } from './db/field-clock.ts';
import { prepareDatabase } from './db/prepare-database.ts';
import { findTourLink, keepDemoAccounts, seedDemo } from './demo/index.ts';
import { knownCalls } from './features/field/calls/index.ts';
import { createSharedExchange } from './features/field/exchange/index.ts';
import { takeUpLinkKey } from './features/projects/links/index.ts';
import { addressRefusal } from './http/address-refusal.ts';
import { awaitFormer } from './http/await-former.ts';
import { openLinkKeyFile } from './keys/link-key-file.ts';
import { createMailOut } from './mail/mail-out.ts';
import { joinNodes } from './nodes/join-nodes.ts';
import { ROLES } from './nodes/node-roles.ts';
import { makeDataDirectory } from './postgres/data-directory.ts';
import { EmbeddedPostgres } from './postgres/embedded-postgres.ts';
import { giveToOwnerOf, sentenceOfOwnershipIn } from './postgres/ownership.ts';
import { StartError } from './postgres/start-error.ts';
import { noteStopping } from './postgres/stopping-mark.ts';
import type { Bus } from './realtime/bus.ts';
import { createMemoryBus } from './realtime/memory-bus.ts';
import { createPostgresBus } from './realtime/postgres-bus.ts';
import { rehearse } from './rehearsal/rehearse.ts';
import { openTelemetry, type Telemetry } from './start-telemetry.ts';
import { createStop, type Stop } from './stop-order.ts';
import { isMediaFolderHere } from './storage/media-folder.ts';
import { onBehalfOf } from './telemetry/current-request.ts';
import type { Meter } from './telemetry/meter.ts';
import { openLog } from './telemetry/open-log.ts';
import { createOwnTexts } from './texts/own-texts.ts';

export interface RunningServer {
  readonly url: string;
  readonly seeded: boolean;
  /** How many demo accounts are locked because demo mode is off. */
  readonly lockedDemoAccounts: number;
  /** The path of the demo survey for respondents, if it exists. */
  readonly tourLink: string | null;
  stop(): Promise<void>;
  /** Makes a running stop cut off everything that it may, instead of waiting. */
  hurry(): void;
}

/** Longer than PostgreSQL's statement timeout (`ROLE_SETTINGS`): a later answer will not come. */
const ANSWER_MILLISECONDS = 40_000;

/** Said once, by the directory or by the port. */
const WAITS = 'The Seker before this one is still stopping: waiting for its end.';

/** Starts all parts in order and, on any failure, stops those already started. */
export async function startServer(
  config: Config,
  /** Tells the person at the terminal what takes long. */
  say: (sentence: string) => void = () => undefined,
): Promise<RunningServer> {
  const log = openLog(config.logLevel, pino.destination(2));
  const stop = createStop();
  try {
    makeDataDirectory(config.dataDir);
    const telemetry = await openTelemetry(config);
    // The database is another process: while it starts, this one is idle.
    const [{ database, owner }] = await Promise.all([
      openConfigured(config, { log, stop, telemetry, say }),
      config.role === 'worker' || !config.rehearse ? null : rehearse(),
    ]);
    // After the database, whose start explains a directory that belongs to another user.
    const linkKey = openLinkKeyFile(config.linkKeyFile);
    const hasMedia = await isMediaFolderHere({ db: database.db, config });
    // An earlier start as root may have left files there.
    if (hasMedia) giveToOwnerOf(config.mediaDir, config.mediaDir);
    else log.warn(`the media folder ${config.mediaDir} is another one, or its mount is away: no files are taken`);
    const seeded = config.demo ? await seedDemo(database.db, hasMedia ? config.mediaDir : null) : false;
    const lockedDemoAccounts = await keepDemoAccounts(database.db, config.demo ? 'open' : 'locked');
    const bus = await openBus(config, { log, meter: telemetry.meter });
    stop.set('bus', async () => await bus.close());
    const node = await joinNodes({
      db: database.db,
      isSole: config.databaseUrl === null,
      version: release.version,
      wanted: config.role === 'web' ? ['exchange'] : ROLES,
      onError: () => log.warn('the sign of life of this node could not be stored'),
    });
    stop.set('roles', async () => await node.roles.leave());
    stop.set('node', async () => await node.leave());
    const exchange = createSharedExchange({
      adapter: createExchange(config),
      knownCalls: async () => await knownCalls(database.db),
      db: database.db,
      bus,
      roles: node.roles,
      log,
    });
    const { meter } = telemetry;
    const texts = createOwnTexts(database.db);
    const wallNow = () => instant(Date.now());
    const clock = await startFieldClock(database.db, wallNow);
    stop.set('clock', async () => clock.stop());
    const { now } = clock;
    const ticks = () => performance.now();
    let url = `http://localhost:${config.port}`;
    const mail = createMailOut(config, wallNow, () => url);
    stop.set('mail', async () => await mail.mailbox?.close());
    const deps = {
      config,
      db: database.db,
      bus,
      exchange,
      linkKey,
      mail,
      node,
      log,
      meter,
      texts,
      now,
      wallNow,
      ticks,
    };
    await takeUpLinkKey(deps);
    const metrics = await telemetry.serve(deps, database.pool);
    stop.set('metrics', metrics.close);
    const app = await createApp(deps, { owner: runsJobs(config, owner, log) ? owner : null });
    stop.set('exchange', async () => await exchange.stop());
    stopApp(app, config, stop);
    // Started after its listeners, so that none of its first events is lost.
    await exchange.start();
    const tourLink = config.demo ? await findTourLink(database.db) : null;
    await awaitFormer(config, () => say(WAITS));
    url = await listen(app, config);
    return {
      url,
      seeded,
      lockedDemoAccounts,
      tourLink,
      stop: async () => {
        if (config.databaseUrl === null) noteStopping(config.dataDir);
        await stop.run();
      },
      hurry: stop.hurry,
    };
  } catch (error) {
    await stop.run();
    throw sentenceOfOwnershipIn(error, [config.dataDir, config.mediaDir]);
  }
}

async function openConfigured(
  config: Config,
  {
    log,
    stop,
    telemetry,
    say,
  }: {
    readonly log: pino.Logger;
    readonly stop: Stop;
    readonly telemetry: Telemetry;
    readonly say: (sentence: string) => void;
  },
): Promise<{ readonly database: OpenDatabase; readonly owner: ConnectionOptions | null }> {
  // A connection outlives the request that opened it.
  const onError = (): void => onBehalfOf(null, () => log.warn('a database connection was lost'));
  const options = { ...telemetry, size: config.databasePool, onError, answersWithin: ANSWER_MILLISECONDS };
  if (config.databaseUrl !== null) {
    const owner = config.databaseOwnerUrl === null ? null : { connectionString: config.databaseOwnerUrl };
    if (owner !== null && config.migrate) await prepareDatabase(owner, null);
    const database = await openDatabase({ connectionString: config.databaseUrl }, options);
    stop.set('database', database.close);
    return { database, owner };
  }
  if (config.databaseOwnerUrl !== null)
    throw new StartError(
      'DATABASE_OWNER_URL is set, and DATABASE_URL is not: set both, or neither for the embedded database.',
    );
  const postgres = new EmbeddedPostgres({
    dataDir: config.dataDir,
    onEvent: (event) => (event === 'waits' ? say(WAITS) : log.info({ event }, 'embedded database')),
  });
  stop.set('postgres', async () => await postgres.stop());
  await postgres.start();
  const owner = postgres.connection('postgres');
  const database = await openEmbeddedDatabase(owner, options);
  stop.set('database', database.close);
  return { database, owner };
}

/** Whether this process runs jobs; only the owner of the queue's tables can. */
function runsJobs({ role }: Config, owner: ConnectionOptions | null, log: pino.Logger): owner is ConnectionOptions {
  if (role === 'web') return false;
  if (owner !== null) return true;
  const missing = 'DATABASE_OWNER_URL is not set, and jobs are run as the owner of the database';
  if (role === 'worker') throw new StartError(`${missing}: set it, or start this node with ROLE=web.`);
  log.warn(`${missing}: this node runs none, and another one must`);
  return false;
}

/** Opens the bus; the embedded database has one server only. */
async function openBus(
  { databaseUrl, databaseDirectUrl }: Config,
  { log, meter }: { readonly log: pino.Logger; readonly meter: Meter },
): Promise<Bus> {
  if (databaseDirectUrl === null) return createMemoryBus();
  const direct = { connectionString: databaseDirectUrl };
  if (databaseDirectUrl !== databaseUrl) await proveAddress(direct, 'DATABASE_DIRECT_URL');
  return await createPostgresBus(direct, { log, meter });
}

function createExchange(config: Config): Exchange {
  if (config.exchange === 'manual') return createManualExchange({});
  if (config.asterisk !== null) return createAsteriskExchange({ address: config.asterisk });
  return config.exchangeAddress === null
    ? createSimulatedExchange({ speed: config.exchangeSpeed })
    : createRemoteSimulatedExchange(config.exchangeAddress);
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    const address = await app.listen({ port: config.port, host: config.host });
    return address.replace(/127\.0\.0\.1|0\.0\.0\.0|\[::1?\]/, 'localhost');
  } catch (error) {
    throw error instanceof Error ? addressRefusal(error, config, ['PORT', 'HOST']) : error;
  }
}
