import type { EmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { createTestDatabase, ownerOver, type TestDatabase } from './test-database.ts';
import { type NodeOptions, startTestNode, type TestNode } from './test-node.ts';
import { wordlessFields } from './wordless-fields.ts';

/** One node with its database, which is dropped with it. */
export interface TestServer extends TestNode, Pick<TestDatabase, 'asOwner' | 'owner'> {}

export interface TestServerOptions extends Omit<NodeOptions, 'bus'> {
  /** The test's own PostgreSQL, which it may kill; by default a copy in the shared one. */
  readonly postgres?: EmbeddedPostgres;
}

/** Starts a whole server over HTTP on a new database, copied from the demo study. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { postgres, ...ofNode } = options;
  const database = await createTestDatabase(postgres);
  const node = await startTestNode(database.connection, ofNode);
  const stop = async () => {
    await node.stop();
    // A PostgreSQL of the test's own may be dead by now.
    const wordless = postgres === undefined ? await wordlessFields(database) : [];
    await database.drop();
    // Every act of a test is audited, so a test of a new one asks for the words of its fields.
    if (wordless.length > 0) throw new Error(`audited without words in audit-fields.ts: ${wordless.join(', ')}`);
  };
  return { ...node, owner: database.owner, asOwner: ownerOver(database, () => [node]), stop };
}
