import type { ClientBase } from 'pg';

/** The role that the running application takes: it can add to the append-only tables, never change or delete there. */
export const APP_ROLE = 'seker_app';

const APPEND_ONLY = [
  'audit_event',
  'person_state',
  'call',
  'call_event',
  'interview_event',
  'questionnaire_version',
] as const;

/**
 * Creates the role and grants it its rights; returns whether the application may take it.
 * A database user without CREATEROLE cannot: then the tables' triggers alone keep the past unchanged.
 */
export async function grantAppRole(client: ClientBase): Promise<boolean> {
  try {
    const found = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
    if (found.rowCount === 0) await client.query(`create role ${APP_ROLE} nologin`);
    await client.query(`grant ${APP_ROLE} to current_user`);
    await client.query(`grant usage on schema public to ${APP_ROLE}`);
    await client.query(`grant select, insert, update, delete on all tables in schema public to ${APP_ROLE}`);
    await client.query(`grant usage, select on all sequences in schema public to ${APP_ROLE}`);
    await client.query(`revoke update, delete, truncate on ${APPEND_ONLY.join(', ')} from ${APP_ROLE}`);
    // The application goes through the whole table; a right on a part would be a way around what was just revoked.
    const parts = await client.query<{ name: string }>(
      "select inhrelid::regclass::text as name from pg_inherits join pg_class on oid = inhrelid and relkind = 'r'",
    );
    if (parts.rows.length > 0)
      await client.query(`revoke all on ${parts.rows.map((part) => part.name).join(', ')} from ${APP_ROLE}`);
    await client.query(`revoke insert, update, delete on migration from ${APP_ROLE}`);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return false;
    throw error;
  }
}
