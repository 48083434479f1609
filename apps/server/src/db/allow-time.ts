import { sql } from 'kysely';
import { text } from './column.ts';
import type { Tx } from './database.ts';
import { statement } from './statement.ts';

const allowed = statement({
  name: 'let the statements of a transaction take their time',
  takes: { time: text },
  gives: { time: text },
  text: ({ time }) => sql`select set_config('statement_timeout', ${time}, true) as time`,
});

/** Lets the statements of a transaction take longer than a request may wait: rows by the hundred thousand are written at once. */
export async function allowMinutes(tx: Tx, minutes: number): Promise<void> {
  await allowed(tx, { time: `${minutes}min` });
}
