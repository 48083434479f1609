import type { Readable, Writable } from 'node:stream';
import type { ClientBase } from 'pg';
import { escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { TableShape } from './manifest.ts';

const LINE_END = 0x0a;

/** The text form of values must not depend on whose connection, server or version writes and reads it. */
const SAME_TEXT = `
  set local time zone 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 3; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local xmloption = 'content'; set local search_path = public, pg_catalog;
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** A connection of its own, outside any pool. */
export type { ClientBase as Client } from 'pg';

/** Prepares a transaction for rows that are copied for long. */
export async function settleForCopy(client: ClientBase): Promise<void> {
  await client.query(SAME_TEXT);
}

/** Reads with the database as it is at one moment, however long that takes. */
export async function inOneMoment<T>(client: ClientBase, read: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only');
  try {
    await settleForCopy(client);
    const result = await read();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Reads the rows of a table in the text form of COPY, in pieces of whole lines of about so many bytes. */
export async function* copyOut(
  client: ClientBase,
  { name, columns }: TableShape,
  pieceBytes: number,
): AsyncGenerator<Buffer> {
  const names = columns.map(escapeIdentifier).join(', ');
  const stream: Readable = client.query(copyTo(`copy (select ${names} from ${escapeIdentifier(name)}) to stdout`));
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const some of stream as AsyncIterable<Buffer>) {
    held.push(some);
    bytes += some.length;
    if (bytes < pieceBytes) continue;
    const all = Buffer.concat(held);
    const end = all.lastIndexOf(LINE_END) + 1;
    if (end > 0) yield all.subarray(0, end);
    held = [all.subarray(end)];
    bytes = all.length - end;
  }
  if (bytes > 0) yield Buffer.concat(held);
}

/** Opens a stream that stores rows in the text form of COPY; they are stored once it has finished. */
export function copyIn(client: ClientBase, { name, columns }: TableShape): Writable {
  const names = columns.map(escapeIdentifier).join(', ');
  return client.query(copyFrom(`copy ${escapeIdentifier(name)} (${names}) from stdin`));
}
