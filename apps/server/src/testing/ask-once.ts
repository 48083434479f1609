import pg from 'pg';
import type { EmbeddedConnection } from '../postgres/embedded-connection.ts';

/** Runs one statement on a connection of its own. */
export async function askOnce(connection: EmbeddedConnection, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
