import { sql } from 'kysely';
import { number, text } from '../db/column.ts';
import type { Db } from '../db/database.ts';
import { IS_AT_WORK } from '../db/restored-copy.queries.ts';
import { statement } from '../db/statement.ts';
import type { Role } from './node-roles.ts';

const NODE = { id: text };

const nodeSeen = statement({
  name: 'this node lives',
  takes: { ...NODE, version: text },
  text: ({ id, version }) => sql`
    insert into node (id, version) values (${id}, ${version}) on conflict (id) do update set seen_at = now()`,
});

/** Records that a node is alive, by the database's clock; its first sign of life creates its row. */
export async function noteNodeSeen(db: Db, node: { readonly id: string; readonly version: string }): Promise<void> {
  await nodeSeen(db, node);
}

const nodeGone = statement({
  name: 'this node goes',
  takes: NODE,
  text: ({ id }) => sql`delete from node where id = ${id}`,
});

export async function forgetNode(db: Db, id: string): Promise<void> {
  await nodeGone(db, { id });
}

const othersGone = statement({
  name: 'no other node lives',
  takes: NODE,
  text: ({ id }) => sql`delete from node where id <> ${id}`,
});

/** Deletes the rows of other nodes, for the only server on its database: they belong to killed processes. */
export async function forgetOtherNodes(db: Db, id: string): Promise<void> {
  await othersGone(db, { id });
}

const roleTaken = statement({
  name: 'take or keep a role',
  takes: { ...NODE, role: text },
  gives: { epoch: number },
  text: ({ id, role }) => sql`
    update role_lease set node_id = ${id}, epoch = epoch + (node_id is distinct from ${id})::int, until = now() + interval '10 seconds'
    where role = ${role} and (until < now() or node_id = ${id}) and (role <> 'exchange' or ${IS_AT_WORK}) returning epoch`,
});

/** Takes or renews a role and returns its epoch; `null` while another node holds it, or while a restored copy speaks to no exchange. */
export async function takeRole(db: Db, id: string, role: Role): Promise<number | null> {
  return (await roleTaken(db, { id, role })).rows[0]?.epoch ?? null;
}

const rolesLeft = statement({
  name: 'leave all roles',
  takes: NODE,
  text: ({ id }) => sql`
    with drained as (update node set draining = true where id = ${id})
    update role_lease set until = '-infinity', node_id = null where node_id = ${id}`,
});

/** Releases the node's roles: another node may take them at once, and this one takes none again. */
export async function leaveRoles(db: Db, id: string): Promise<void> {
  await rolesLeft(db, { id });
}
