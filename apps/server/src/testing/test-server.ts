import type { EmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { type NodeOptions, startTestNode, type TestNode } from './test-node.ts';

/** One node and its database, which goes with it. */
export interface TestServer extends TestNode, Pick<TestDatabase, 'asOwner' | 'owner'> {}

export interface TestServerOptions extends Omit<NodeOptions, 'bus'> {
  /** A PostgreSQL of the test's own, which it may kill; else a copy in the one that all tests share. */
  readonly postgres?: EmbeddedPostgres;
}

/** A whole server over HTTP on a database of its own, copied from the demo study. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { postgres, ...ofNode } = options;
  const database = await createTestDatabase(postgres);
  const node = await startTestNode(database.connection, ofNode);
  const stop = async () => {
    await node.stop();
    await database.drop();
  };
  return { ...node, owner: database.owner, asOwner: database.asOwner, stop };
}
