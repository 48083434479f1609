import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { escapeIdentifier } from 'pg';
import { copyIn, copyOut, settleForCopy } from './copy-rows.queries.ts';
import { listTables } from './list-tables.queries.ts';
import type { BackupProof, TableShape } from './manifest.ts';
import { readBackup } from './read-backup.ts';
import { RowDigest } from './row-digest.ts';

/** Of rows that are read back at once. */
const PIECE_BYTES = 8 * 1024 * 1024;

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Puts the rows of a backup in the place of all rows, in one transaction, and compares what is stored then with what the
 * backup says. The client is the owner's, the tables are of the backup's migrations.
 */
export async function restoreRows(client: ClientBase, path: string): Promise<void> {
  await client.query('begin');
  try {
    await settleForCopy(client);
    const tables = await listTables(client);
    const keys = await dropForeignKeys(client);
    await setTriggers(client, 'disable');
    await client.query(`truncate ${tables.map(({ name }) => escapeIdentifier(name)).join(', ')}`);
    const { head, proof } = await copyAll(client, path);
    await compareRows(client, head.tables, proof.tables);
    await setSequences(client, proof.sequences);
    await setTriggers(client, 'enable');
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`);
    await putJobsBack(client);
    await client.query('insert into restored_copy (backup_at) values ($1)', [head.at]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** The rows of a table come in several pieces, and go through one COPY. */
async function copyAll(client: ClientBase, path: string) {
  let open: {
    readonly table: string;
    readonly stream: ReturnType<typeof copyIn>;
    readonly ended: Promise<void>;
  } | null = null;
  let shapes: ReadonlyMap<string, TableShape> = new Map();
  const end = async (): Promise<void> => {
    if (open === null) return;
    open.stream.end();
    await open.ended;
    open = null;
  };
  const read = await readBackup(path, {
    head: async ({ tables }) => {
      shapes = new Map(tables.map((shape) => [shape.name, shape]));
    },
    rows: async (table, lines) => {
      if (open?.table !== table) {
        await end();
        const shape = shapes.get(table);
        if (shape === undefined) throw new Error(`the table ${table} is not known`);
        const stream = copyIn(client, shape);
        open = { table, stream, ended: finished(stream) };
        // What is wrong with the rows is told by the next write, or by the end.
        open.ended.catch(() => undefined);
      }
      const { stream, ended } = open;
      if (!stream.write(lines)) await Promise.race([new Promise((drained) => stream.once('drain', drained)), ended]);
    },
  });
  await end();
  return read;
}

async function compareRows(
  client: ClientBase,
  tables: readonly TableShape[],
  known: BackupProof['tables'],
): Promise<void> {
  for (const shape of tables) {
    const digest = new RowDigest();
    for await (const lines of copyOut(client, shape, PIECE_BYTES)) digest.add(lines);
    const was = known[shape.name];
    if (digest.rows !== was?.rows || digest.sum !== was.sum)
      throw new Error(`the rows of ${shape.name} were stored otherwise than they are in the backup`);
  }
}

/** Rows come in the order of their tables' names, and are checked once all of them are there. */
async function dropForeignKeys(client: ClientBase): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
     order by conrelid::regclass::text, conname`,
  );
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
  return rows;
}

/** What triggers would do was done when the rows were first stored. */
async function setTriggers(client: ClientBase, how: 'enable' | 'disable'): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows) await client.query(`alter table ${name} ${how} trigger user`);
}

async function setSequences(client: ClientBase, sequences: BackupProof['sequences']): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await client.query('select setval(format($1, $2::text)::regclass, $3::bigint)', ['public.%I', name, last]);
}

/** The queue itself is not in the backup: what was asked for and not done is asked for again. */
async function putJobsBack(client: ClientBase): Promise<void> {
  await client.query(`
    with left_off as (
      update job set state = 'queued', is_waiting = false where state in ('queued', 'running') returning id, task, run)
    select enqueue_job(task, jsonb_build_object('job', id), 'job ' || id || ' ' || run) from left_off order by id`);
}
