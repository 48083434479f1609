import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type Instant, instant } from '@seker/kernel';
import { createManualExchange, createSimulatedExchange, type Exchange } from '@seker/telephony';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import pino from 'pino';
import { inject } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { forgetBriefly } from '../db/brief-cache.ts';
import { type Db, openDatabase } from '../db/database.ts';
import { seedDemo } from '../demo/index.ts';
import type { Deps } from '../deps.ts';
import type { EmbeddedConnection } from '../postgres/embedded-connection.ts';
import type { EmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { createMemoryBus } from '../realtime/bus.ts';
import { TEMPLATE } from './global-setup.ts';

export interface TestServer {
  readonly url: string;
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly deps: Deps;
  readonly exchange: Exchange;
  /** Everything that was logged, as text. */
  readonly logged: () => string;
  /** What went wrong inside (requests answered 5xx, jobs and events that failed); nothing does in a healthy test. */
  readonly troubles: () => readonly unknown[];
  /** Moves the server's clock, from which every statement of the field takes its time; PostgreSQL's own stays. */
  setClock(now: Instant | null): void;
  /** Settings that were changed in the database count from now on; the server would keep the old ones for two seconds. */
  forgetCaches(): void;
  /** As the owner of the database, for what the application itself must not do. */
  asOwner(statement: string, values?: readonly unknown[]): Promise<pg.QueryResult>;
  stop(): Promise<void>;
}

/** pino's number for it. */
const ERROR = 50;

/** A whole server over HTTP on a database of its own, copied from the demo study. */
export async function startTestServer(
  options: {
    readonly exchange?: 'simulated' | 'manual' | Exchange;
    readonly speed?: number;
    /** Whether the jobs in the background run; without them nothing changes unless it is asked for. */
    readonly jobs?: boolean;
    /** More of the environment, as `config.ts` reads it. */
    readonly env?: Readonly<Record<string, string>>;
    /** A PostgreSQL of the test's own, which it may kill; else a copy in the one that all tests share. */
    readonly postgres?: EmbeddedPostgres;
  } = {},
): Promise<TestServer> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const { postgres } = options;
  const office = postgres?.connection('postgres') ?? inject('postgres');
  const connection = { ...office, database: name };
  await administrate(office, `create database ${name}${postgres === undefined ? ` template ${TEMPLATE}` : ''}`);
  const opened = await openDatabase(connection, { size: 8, onError: () => undefined });
  if (postgres !== undefined) await seedDemo(opened.db, null);
  const owner = new pg.Client(connection);
  await owner.connect();
  owner.on('error', () => undefined);

  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const exchange =
    typeof options.exchange === 'object'
      ? options.exchange
      : options.exchange === 'manual'
        ? createManualExchange({})
        : createSimulatedExchange({ speed: options.speed ?? 20 });
  let clock: Instant | null = null;
  const deps: Deps = {
    config: readConfig({ DEMO: '1', PORT: '0', ...options.env }, '/'),
    db: opened.db,
    bus: createMemoryBus(),
    exchange,
    log,
    now: () => clock ?? instant(Date.now()),
  };
  await exchange.start();
  const app = await createApp(deps, { jobs: options.jobs ?? true });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    app,
    db: opened.db,
    deps,
    exchange,
    logged: () => lines.join(''),
    troubles: () => lines.map((line) => JSON.parse(line) as { level: number }).filter(({ level }) => level >= ERROR),
    setClock: (now) => {
      clock = now;
    },
    forgetCaches: () => forgetBriefly(opened.db),
    asOwner: async (statement, values) => await owner.query(statement, values as unknown[]),
    stop: async () => {
      await app.close();
      await exchange.stop();
      await owner.end();
      await opened.close();
      await administrate(office, `drop database if exists ${name} with (force)`);
    },
  };
}

async function administrate(connection: EmbeddedConnection, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
