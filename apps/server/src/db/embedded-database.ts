import { createHmac } from 'node:crypto';
import type { EmbeddedConnection } from '../postgres/embedded-connection.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { WEB_ROLE } from './login-role.ts';
import { prepareDatabase } from './prepare-database.ts';

/**
 * Returns the application's connection to the embedded PostgreSQL; its password is derived from the owner's, which is
 * on disk.
 */
export function asWebRole(owner: EmbeddedConnection): EmbeddedConnection {
  return {
    ...owner,
    user: WEB_ROLE,
    password: createHmac('sha256', owner.password).update(WEB_ROLE).digest('base64url'),
  };
}

/** Prepares the database as its owner and opens it as the application. */
export async function openEmbeddedDatabase(
  owner: EmbeddedConnection,
  options: Parameters<typeof openDatabase>[1],
): Promise<OpenDatabase> {
  const web = asWebRole(owner);
  await prepareDatabase(owner, web);
  return await openDatabase(web, options);
}
