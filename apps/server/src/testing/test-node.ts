import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Instant, instant } from '@seker/kernel';
import {
  createManualExchange,
  createSimulatedExchange,
  type Exchange,
  type Scheduler,
  systemScheduler,
} from '@seker/telephony';
import type { FastifyInstance } from 'fastify';
import type pino from 'pino';
import { createApp, stopApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { forgetBriefly } from '../db/brief-cache.ts';
import type { ConnectionOptions } from '../db/connect.ts';
import { type Db, openDatabase } from '../db/database.ts';
import { startFieldClock } from '../db/field-clock.ts';
import type { Deps } from '../deps.ts';
import { knownCalls } from '../features/field/calls/index.ts';
import { createSharedExchange } from '../features/field/exchange/index.ts';
import { takeUpLinkKey } from '../features/projects/links/index.ts';
import { openLinkKeyFile } from '../keys/link-key-file.ts';
import { createMailOut } from '../mail/mail-out.ts';
import { joinNodes } from '../nodes/join-nodes.ts';
import { ROLES } from '../nodes/node-roles.ts';
import type { Bus } from '../realtime/bus.ts';
import { createMemoryBus } from '../realtime/memory-bus.ts';
import { openTelemetry } from '../start-telemetry.ts';
import { createStop } from '../stop-order.ts';
import { isMediaFolderHere, takeMediaFolder } from '../storage/media-folder.ts';
import type { Meter } from '../telemetry/meter.ts';
import { openLog } from '../telemetry/open-log.ts';
import { createOwnTexts } from '../texts/own-texts.ts';
import { countStatements } from './count-statements.ts';
import { patience } from './patience.ts';

export interface TestNode {
  readonly url: string;
  /** The address of the metrics; `null` without a `METRICS_PORT`. */
  readonly metricsUrl: string | null;
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly deps: Deps;
  readonly exchange: Exchange;
  /** Returns everything that was logged, as text. */
  readonly logged: () => string;
  /** Returns internal errors (5xx answers, failed jobs and events); a healthy test has none. */
  readonly troubles: () => readonly unknown[];
  /** Returns the number of statements that the application has sent so far. */
  readonly statements: () => number;
  /** Sets the server's clock, which all field statements use; PostgreSQL's own clock stays. */
  setClock(now: Instant | null): void;
  /** Drops caches, so that settings changed in the database apply at once instead of after two seconds. */
  forgetCaches(): void;
  /** Reads the shift of the field clock at once; the server would follow it within a second. */
  readFieldClock(): Promise<void>;
  stop(): Promise<void>;
  /** Makes a running stop cut off everything that it may, instead of waiting. */
  hurry(): void;
  /** Simulates the death of the process: nothing is cleaned up in the database. */
  kill(): Promise<void>;
}

export interface NodeOptions {
  readonly exchange?: 'simulated' | 'manual' | Exchange;
  readonly speed?: number;
  /**
   * Whether it does the ticker's work; without it nothing happens unless requested. Jobs always wait until the test
   * starts a runner.
   */
  readonly jobs?: boolean;
  /** Additional environment variables for `config.ts`. */
  readonly env?: Readonly<Record<string, string>>;
  /** Created once the node has its log; by default the bus of a single process. */
  readonly bus?: (log: pino.Logger, meter: Meter) => Promise<Bus>;
}

/** pino's level number. */
const ERROR = 50;

/** A busy machine may let a request wait longer for a connection than a person would. */
const connectsWithin = patience(10_000);

/** Starts a whole server over HTTP in this process, on an existing database. */
export async function startTestNode(connection: ConnectionOptions, options: NodeOptions = {}): Promise<TestNode> {
  // A stop waits for a load balancer only in tests with one.
  const folder = join(tmpdir(), `seker-test-${randomUUID()}`);
  const config = readConfig(
    { DEMO: '1', PORT: '0', DRAIN_SECONDS: '0', DATA_DIR: folder, MEDIA_DIR: join(folder, 'media'), ...options.env },
    '/',
  );
  mkdirSync(folder);
  const watching = await openTelemetry(config);
  const opened = await openDatabase(connection, { ...watching, size: 8, onError: () => undefined, connectsWithin });
  const counted = countStatements(opened.db);
  const lines: string[] = [];
  const log = openLog('debug', { write: (line: string) => void lines.push(line) });
  const bus = (await options.bus?.(log, watching.meter)) ?? createMemoryBus();
  const node = await joinNodes({
    db: opened.db,
    isSole: options.bus === undefined,
    version: 'test',
    wanted: ROLES,
    onError: (error) => log.warn({ error: error.message }, 'a node could not be renewed'),
  });
  let clock: Instant | null = null;
  let setAt = 0;
  /** A clock that was set goes on for the exchange, whose calls take time. */
  const runningClock = () => instant(clock === null ? Date.now() : clock + Date.now() - setAt);
  const adapter = exchangeOf(options, { ...systemScheduler, now: runningClock });
  const exchange = createSharedExchange({
    adapter,
    knownCalls: async () => await knownCalls(opened.db),
    db: opened.db,
    bus,
    roles: node.roles,
    log,
  });
  const wallNow = () => instant(Date.now());
  // Not counted among the application's statements.
  const fieldClock = await startFieldClock(opened.db, wallNow);
  let url = 'http://127.0.0.1';
  const mail = createMailOut(config, wallNow, () => url);
  const deps: Deps = {
    config,
    db: counted.db,
    bus,
    exchange,
    linkKey: openLinkKeyFile(config.linkKeyFile),
    mail,
    node,
    log,
    meter: watching.meter,
    // Its own queries do not count as a request's statements.
    texts: createOwnTexts(opened.db),
    now: () => clock ?? fieldClock.now(),
    wallNow: () => clock ?? wallNow(),
    // Moving the clock counts as elapsed time.
    ticks: () => clock ?? wallNow(),
  };
  await takeUpLinkKey({ ...deps, db: opened.db });
  // A copied database knows the folder of the one that it was copied from.
  const installation = { config, db: opened.db };
  if (!(await isMediaFolderHere(installation))) await takeMediaFolder(installation);
  const metrics = await watching.serve(deps, opened.pool);
  const app = await createApp(deps, options.jobs === false ? null : { owner: null });
  await exchange.start();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
  const stop = createStop();
  stopApp(app, config, stop);
  stop.set('roles', async () => await node.roles.leave());
  stop.set('mail', async () => await mail.mailbox?.close());
  stop.set('exchange', async () => await exchange.stop());
  stop.set('node', async () => await node.leave());
  stop.set('bus', async () => await bus.close());
  stop.set('metrics', metrics.close);
  stop.set('clock', async () => fieldClock.stop());
  stop.set('database', async () => await opened.close());
  let isKilled = false;
  return {
    url,
    metricsUrl: metrics.url,
    app,
    db: counted.db,
    deps,
    exchange,
    logged: () => lines.join(''),
    troubles: () => lines.map((line) => JSON.parse(line) as { level: number }).filter(({ level }) => level >= ERROR),
    statements: counted.count,
    setClock: (now) => {
      clock = now;
      setAt = Date.now();
    },
    forgetCaches: () => forgetBriefly(counted.db),
    readFieldClock: fieldClock.refresh,
    stop: async () => {
      if (!isKilled) await stop.run();
      await rm(folder, { recursive: true, force: true });
    },
    hurry: stop.hurry,
    kill: async () => {
      isKilled = true;
      fieldClock.stop();
      await metrics.close();
      await mail.mailbox?.close();
      await opened.close();
      await bus.close();
      await app.close();
      await exchange.stop();
    },
  };
}

function exchangeOf({ exchange, speed = 20 }: NodeOptions, scheduler: Scheduler): Exchange {
  if (typeof exchange === 'object') return exchange;
  return exchange === 'manual' ? createManualExchange({ scheduler }) : createSimulatedExchange({ speed, scheduler });
}
