import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NetworkServer, serveSimulatedNetwork } from '@seker/telephony';
import { openDatabase } from '../db/database.ts';
import { urlOf } from '../postgres/embedded-connection.ts';
import { ServerProcess } from './server-process.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestServer } from './test-server.ts';

/**
 * Nodes as separate processes over one database, as an operator runs them, with a telephone network that outlives them.
 */
export interface NodeProcesses extends Pick<TestServer, 'db' | 'asOwner'> {
  readonly nodes: readonly ServerProcess[];
  /** Starts another node. */
  add(): Promise<ServerProcess>;
  stop(): Promise<void>;
}

/** Starts the nodes one after the other, so that the first takes all roles. */
export async function startNodeProcesses(
  count: number,
  { speed = 1, env = {} }: { readonly speed?: number; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<NodeProcesses> {
  const database = await createTestDatabase();
  const { db, close } = await openDatabase(database.direct, { size: 2, onError: () => undefined });
  const network: NetworkServer = await serveSimulatedNetwork({ port: 0, speed });
  const dataDir = mkdtempSync(join(tmpdir(), 'seker-nodes-'));
  const nodes: ServerProcess[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(nodes.map(async (node) => await node.kill()));
    await network.close();
    await close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const add = async (): Promise<ServerProcess> => {
    const node = await ServerProcess.create({
      DATA_DIR: dataDir,
      DATABASE_URL: urlOf(database.connection),
      DATABASE_DIRECT_URL: urlOf(database.direct),
      DATABASE_OWNER_URL: urlOf(database.owner),
      EXCHANGE_ADDRESS: `127.0.0.1:${network.port}`,
      DEMO: '1',
      ...env,
    });
    nodes.push(node);
    await node.start();
    return node;
  };
  try {
    for (let index = 0; index < count; index += 1) await add();
  } catch (error) {
    await stop();
    throw error;
  }
  return { nodes, db, asOwner: database.asOwner, add, stop };
}
