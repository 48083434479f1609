import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConnectionOptions } from '../db/connect.ts';
import { createPostgresBus } from '../realtime/postgres-bus.ts';
import { createTestDatabase, ownerOver, type TestDatabase } from './test-database.ts';
import { type NodeOptions, startTestNode } from './test-node.ts';
import type { TestServer } from './test-server.ts';

export interface TestNodes extends Pick<TestDatabase, 'asOwner'> {
  /** Each can be stopped or killed separately; the database stays. */
  readonly nodes: readonly TestServer[];
  readonly connection: TestDatabase['connection'];
  readonly direct: TestDatabase['direct'];
  /** Starts another node. */
  add(options?: TestNodeOptions): Promise<TestServer>;
  /** Stops the remaining nodes, and drops the database. */
  stop(): Promise<void>;
}

export interface TestNodeOptions extends Omit<NodeOptions, 'bus'> {
  /** The connection of its bus, if it differs because of a proxy. */
  readonly busConnection?: ConnectionOptions;
}

/** Starts whole servers in this process, on one new database and with the bus between nodes. */
export async function startTestNodes(
  count: number,
  optionsOf: (index: number, database: TestDatabase) => TestNodeOptions = () => ({}),
): Promise<TestNodes> {
  const database = await createTestDatabase();
  // As all nodes of an installation, they share one folder of media.
  const mediaDir = mkdtempSync(join(tmpdir(), 'seker-nodes-media-'));
  const nodes: TestServer[] = [];
  const asOwner = ownerOver(database, () => nodes);
  const add = async ({ busConnection, ...options }: TestNodeOptions = {}): Promise<TestServer> => {
    const node = await startTestNode(database.connection, {
      ...options,
      env: { MEDIA_DIR: mediaDir, ...options.env },
      bus: async (log, meter) => await createPostgresBus(busConnection ?? database.direct, { log, meter }),
    });
    const server = { ...node, owner: database.owner, asOwner };
    nodes.push(server);
    return server;
  };
  for (let index = 0; index < count; index += 1) await add(optionsOf(index, database));
  return {
    nodes,
    connection: database.connection,
    direct: database.direct,
    asOwner,
    add,
    stop: async () => {
      await Promise.all(nodes.map(async (node) => await node.stop()));
      await database.drop();
      rmSync(mediaDir, { recursive: true, force: true });
    },
  };
}
