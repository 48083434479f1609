import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Instant, instant } from '@seker/kernel';
import { createManualExchange, createSimulatedExchange, type Exchange } from '@seker/telephony';
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
import { joinNodes } from '../nodes/join-nodes.ts';
import { ROLES } from '../nodes/roles.ts';
import type { Bus } from '../realtime/bus.ts';
import { createMemoryBus } from '../realtime/memory-bus.ts';
import { openWatching } from '../start-watching.ts';
import { createStop } from '../stop-order.ts';
import { createOwnTexts } from '../texts/own-texts.ts';
import type { Meter } from '../watching/meter.ts';
import { openLog } from '../watching/open-log.ts';
import { countStatements } from './count-statements.ts';

export interface TestNode {
  readonly url: string;
  /** Where those who watch ask; `null` without a `METRICS_PORT`. */
  readonly metricsUrl: string | null;
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly deps: Deps;
  readonly exchange: Exchange;
  /** Everything that was logged, as text. */
  readonly logged: () => string;
  /** What went wrong inside (requests answered 5xx, jobs and events that failed); nothing does in a healthy test. */
  readonly troubles: () => readonly unknown[];
  /** How many statements the application has sent to the database so far. */
  readonly statements: () => number;
  /** Moves the server's clock, from which every statement of the field takes its time; PostgreSQL's own stays. */
  setClock(now: Instant | null): void;
  /** Settings that were changed in the database count from now on; the server would keep the old ones for two seconds. */
  forgetCaches(): void;
  /** The shift of the field clock, read at once; the server would follow it within a second. */
  readFieldClock(): Promise<void>;
  stop(): Promise<void>;
  /** A stop that is on its way waits for nothing any more that may be cut off. */
  hurry(): void;
  /** As if its process had died: what it would tidy up on its way out stays in the database as it is. */
  kill(): Promise<void>;
}

export interface NodeOptions {
  readonly exchange?: 'simulated' | 'manual' | Exchange;
  readonly speed?: number;
  /**
   * Whether it does the ticker's work; without it nothing changes unless it is asked for. Jobs wait in any case until the
   * test starts a runner.
   */
  readonly jobs?: boolean;
  /** More of the environment, as `config.ts` reads it. */
  readonly env?: Readonly<Record<string, string>>;
  /** Made once the node has its log; else the bus of a single process. */
  readonly bus?: (log: pino.Logger, meter: Meter) => Promise<Bus>;
}

/** pino's number for it. */
const ERROR = 50;

/** A whole server over HTTP, in this process, on a database that is there. */
export async function startTestNode(connection: ConnectionOptions, options: NodeOptions = {}): Promise<TestNode> {
  // A stop waits for a balancer only where a test has one.
  const folder = join(tmpdir(), `seker-test-${randomUUID()}`);
  const config = readConfig(
    { DEMO: '1', PORT: '0', DRAIN_SECONDS: '0', DATA_DIR: folder, MEDIA_DIR: join(folder, 'media'), ...options.env },
    '/',
  );
  mkdirSync(folder);
  const watching = await openWatching(config);
  const opened = await openDatabase(connection, { ...watching, size: 8, onError: () => undefined });
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
  const adapter = exchangeOf(options);
  const exchange = createSharedExchange({
    adapter,
    knownCalls: async () => await knownCalls(opened.db),
    db: opened.db,
    bus,
    roles: node.roles,
    log,
  });
  let clock: Instant | null = null;
  const wallNow = () => instant(Date.now());
  // Counted as none of the application's statements.
  const fieldClock = await startFieldClock(opened.db, wallNow);
  const deps: Deps = {
    config,
    db: counted.db,
    bus,
    exchange,
    linkKey: openLinkKeyFile(config.linkKeyFile),
    node,
    log,
    meter: watching.meter,
    // What it asks by itself is none of a request's statements.
    texts: createOwnTexts(opened.db),
    now: () => clock ?? fieldClock.now(),
    wallNow: () => clock ?? wallNow(),
    // A test that moves the clock lets time pass.
    ticks: () => clock ?? wallNow(),
  };
  await takeUpLinkKey({ ...deps, db: opened.db });
  const metrics = await watching.serve(deps, opened.pool);
  const app = await createApp(deps, options.jobs === false ? null : { owner: null });
  await exchange.start();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const stop = createStop();
  stopApp(app, stop);
  stop.set('roles', async () => await node.roles.leave());
  stop.set('exchange', async () => await exchange.stop());
  stop.set('node', async () => await node.leave());
  stop.set('bus', async () => await bus.close());
  stop.set('metrics', metrics.close);
  stop.set('clock', async () => fieldClock.stop());
  stop.set('database', async () => await opened.close());
  let isKilled = false;
  return {
    url: `http://127.0.0.1:${port}`,
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
      await opened.close();
      await bus.close();
      await app.close();
      await exchange.stop();
    },
  };
}

function exchangeOf({ exchange, speed = 20 }: NodeOptions): Exchange {
  if (typeof exchange === 'object') return exchange;
  return exchange === 'manual' ? createManualExchange({}) : createSimulatedExchange({ speed });
}
