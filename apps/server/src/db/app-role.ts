import type { ClientBase } from 'pg';

/** The group role of the running application: it may only insert into the append-only tables. */
export const APP_ROLE = 'seker_app';

export const APPEND_ONLY = [
  'audit_event',
  'person_state',
  'call',
  'call_event',
  'interview_event',
  'questionnaire_version',
  'draft_batch',
  'answer_correction',
  'review_decision',
  'mail_event',
] as const;

/** Tables that only the owner of the database writes. */
const OWNERS_OWN = ['migration', 'field_clock'] as const;

/** Grants the group exactly its rights, in one transaction, so that it never holds more in between. */
export async function grantAppRole(client: ClientBase): Promise<void> {
  await client.query(`begin;
    revoke all on all tables in schema public from public, ${APP_ROLE};
    grant usage on schema public to ${APP_ROLE};
    revoke create on schema public from public, ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema public to ${APP_ROLE};
    grant usage, select on all sequences in schema public to ${APP_ROLE};
    revoke update, delete on ${APPEND_ONLY.join(', ')} from ${APP_ROLE};
    revoke insert, update, delete on ${OWNERS_OWN.join(', ')} from ${APP_ROLE};
    grant execute on function enqueue_job, unlock_lost_jobs to ${APP_ROLE}`);
  // The application uses the partitioned table; a right on a partition would bypass what was just revoked.
  const parts = await client.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relispartition and relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  if (parts.rows.length > 0)
    await client.query(`revoke all on ${parts.rows.map((part) => part.name).join(', ')} from ${APP_ROLE}`);
  await client.query('commit');
}

/** Revokes what was granted to a role directly. */
export async function revokeAll(client: ClientBase, role: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  await client.query(
    `revoke all on all tables in schema public from ${name}; revoke create on schema public from ${name}`,
  );
}

export interface RightsFaults {
  readonly tooMany: readonly string[];
  readonly missing: readonly string[];
}

/** Lists where a role's rights differ from those of the running application, as `table: RIGHT`. */
export async function faultsOfRights(client: ClientBase, role: string): Promise<RightsFaults> {
  const { rows } = await client.query<{ fault: string; allowed: boolean }>(
    `with named as (
       select oid, relname, relkind, relispartition as is_part, relname = any($2) as is_log, relname = any($3) as is_list
       from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S')
     ), asked as (
       select relname || ': ' || r.name as fault,
         case when is_part then false when r.name in ('UPDATE', 'DELETE') then not is_log and not is_list
           when r.name = 'INSERT' then not is_list else r.name = 'SELECT' end as allowed,
         case when r.name in ('DELETE', 'TRUNCATE') then has_table_privilege($1, oid, r.name)
           else has_any_column_privilege($1, oid, r.name) end as has
       from named cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as r (name)
       where relkind <> 'S'
       union all
       select relname || ': USAGE', true, case relkind when 'S' then has_sequence_privilege($1, oid, 'USAGE') end
       from named where relkind = 'S'
       union all
       select 'schema public: CREATE', false, has_schema_privilege($1, 'public', 'CREATE')
     )
     select fault, allowed from asked where allowed <> has order by fault`,
    [role, APPEND_ONLY, OWNERS_OWN],
  );
  const faults = (isMissing: boolean) => rows.filter(({ allowed }) => allowed === isMissing).map(({ fault }) => fault);
  return { tooMany: faults(false), missing: faults(true) };
}
