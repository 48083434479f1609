import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { expect } from '@playwright/test';
import pg from 'pg';
import type { OpenDatabase } from '../../apps/server/src/db/database.ts';
import { asWebRole, openEmbeddedDatabase } from '../../apps/server/src/db/embedded-database.ts';
import { type EmbeddedConnection, urlOf } from '../../apps/server/src/postgres/embedded-connection.ts';
import { type Balancer, startBalancer } from '../../apps/server/src/testing/balancer.ts';
import { type DroppingProxy, startDroppingProxy } from '../../apps/server/src/testing/dropping-proxy.ts';
import { readyLine } from '../../apps/server/src/testing/ready-line.ts';
import SERVER_FLAGS from '../../tools/server-flags.json' with { type: 'json' };

const SOURCES = join(import.meta.dirname, '../../apps/server/src');
const DATABASE = 'several_nodes';

/** A process that may be killed, or told to stop in order. */
export interface Running {
  readonly url: string;
  /** Answers its exit status; `null` where it was killed. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Nodes of Seker over one database, with an exchange that outlives them, behind a balancer. */
export class SekerNodes {
  readonly url: string;
  /** Between the nodes and their database. */
  readonly network: DroppingProxy;
  readonly #database: OpenDatabase;
  readonly #balancer: Balancer;
  readonly #env: Readonly<Record<string, string>>;
  readonly #exchange: Running;
  readonly #nodes = new Set<Running>();

  private constructor(parts: {
    readonly database: OpenDatabase;
    readonly balancer: Balancer;
    readonly network: DroppingProxy;
    readonly env: Readonly<Record<string, string>>;
    readonly exchange: Running;
  }) {
    this.#database = parts.database;
    this.#balancer = parts.balancer;
    this.network = parts.network;
    this.#env = parts.env;
    this.#exchange = parts.exchange;
    this.url = parts.balancer.url;
  }

  get db(): OpenDatabase['db'] {
    return this.#database.db;
  }

  /** The node that runs where there is only one. */
  get only(): Running {
    const [node, ...others] = this.#nodes;
    if (node === undefined || others.length > 0) throw new Error(`${this.#nodes.size} nodes run`);
    return node;
  }

  /** One node to begin with, on a database of their own in a PostgreSQL that runs. */
  static async start(office: EmbeddedConnection): Promise<SekerNodes> {
    const client = new pg.Client(office);
    await client.connect();
    await client.query(`drop database if exists ${DATABASE} with (force)`);
    await client.query(`create database ${DATABASE}`);
    await client.end();
    const owner = { ...office, database: DATABASE };
    const [network, exchange, database] = await Promise.all([
      startDroppingProxy({ path: join(office.host, '.s.PGSQL.5432') }),
      run('exchange-process.ts', ['--port', '0', '--speed', '3'], {}),
      openEmbeddedDatabase(owner, { size: 2, onError: () => undefined }),
    ]);
    const { user, password } = asWebRole(owner);
    const env = {
      PORT: '0',
      DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${network.port}/${DATABASE}`,
      DATABASE_OWNER_URL: urlOf(owner),
      DEMO: '1',
      DRAIN_SECONDS: '1',
      EXCHANGE: 'simulated',
      EXCHANGE_ADDRESS: exchange.url,
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '1',
    };
    const nodes = new SekerNodes({ database, balancer: await startBalancer(), network, env, exchange });
    await nodes.add();
    await nodes.#hasExchange();
    return nodes;
  }

  /** A number that is dialled before the exchange is heard is refused, and waits for a hand. */
  async #hasExchange(): Promise<void> {
    const isHeard = async (): Promise<boolean | undefined> => {
      const row = await this.db.selectFrom('exchange_state').select(['up', 'synced']).executeTakeFirst();
      return row?.up === true && row.synced;
    };
    await expect.poll(isHeard).toBe(true);
  }

  /** Starts one more node. */
  async add(): Promise<Running> {
    const running = await run('main.ts', [], this.#env);
    const node: Running = {
      url: running.url.replace('localhost', '127.0.0.1'),
      end: async (signal) => {
        this.#nodes.delete(node);
        const status = await running.end(signal);
        this.#balancer.remove(node.url);
        return status;
      },
    };
    this.#nodes.add(node);
    await this.#balancer.add(node.url);
    return node;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#nodes].map(async (node) => await node.end('SIGKILL')));
    await this.#exchange.end('SIGKILL');
    await this.#balancer.stop();
    await this.network.stop();
    await this.#database.close();
  }
}

async function run(file: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<Running> {
  const child: ChildProcess = spawn(process.execPath, [...SERVER_FLAGS, join(SOURCES, file), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    url: await readyLine(child),
    end: async (signal) => {
      child.kill(signal);
      return await ended;
    },
  };
}
