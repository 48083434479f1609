import { sql } from 'kysely';
import { boolean, date, id, nullable, oneOf, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import type { JobId } from '../jobs/index.ts';

const nodes = statement({
  name: 'the nodes of the installation',
  takes: {},
  gives: {
    id: text,
    version: text,
    startedAt: date,
    seenAt: date,
    isDraining: boolean,
    role: nullable(oneOf('ticker', 'exchange')),
  },
  text: () => sql`
    select n.id, n.version, n.started_at as "startedAt", n.seen_at as "seenAt", n.draining as "isDraining", r.role
    from node n left join role_lease r on r.node_id = n.id and r.until > now() order by n.started_at, n.id, r.role`,
});

/** Lists the nodes, the oldest first, one row for each role that one holds, and one for a node that holds none. */
export async function listNodes(db: Db) {
  return (await nodes(db, {})).rows;
}

const alone = statement({
  name: 'ask for a backup alone',
  takes: {},
  gives: { isAlone: boolean },
  text: () => sql`select true as "isAlone" from pg_advisory_xact_lock(hashtextextended('backup', 0))`,
});

/** Waits until no one else is asking for a backup, to the end of the transaction. */
export async function askAlone(tx: Tx): Promise<void> {
  await alone(tx, {});
}

const making = statement({
  name: 'the backup that is being made',
  takes: {},
  gives: { id: id<'Job'>() },
  text: () => sql`select id from job where task = 'backUp' and ended_at is null order by id limit 1`,
});

/** The job that makes a backup or waits to; `null`: none. */
export async function backupAtWork(db: Db): Promise<JobId | null> {
  return (await making(db, {})).rows[0]?.id ?? null;
}
