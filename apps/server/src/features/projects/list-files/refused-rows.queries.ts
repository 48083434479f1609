import { sql } from 'kysely';
import { z } from 'zod';
import { id, json } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import type { JobId } from '../../system/jobs/index.ts';
import type { RefusedRow } from './file/import-reader.ts';

const inserted = statement({
  name: 'keep rows that an import leaves out',
  takes: { jobId: id<'Job'>(), rows: json(z.unknown()) },
  text: ({ jobId, rows }) => sql`
    insert into list_refusal (job_id, row, reason, of_row, cells)
    select ${jobId}, r.row, r.reason, r."ofRow", r.cells
    from jsonb_to_recordset(${rows}) as r(row int, reason text, "ofRow" int, cells text[])
    on conflict do nothing`,
});

export async function keepRefused(tx: Tx, jobId: JobId, rows: readonly RefusedRow[]): Promise<void> {
  if (rows.length > 0) await inserted(tx, { jobId, rows });
}

/** Stores the file's headings as row 0. */
export async function keepHeadings(tx: Tx, jobId: JobId, headings: readonly string[]): Promise<void> {
  await inserted(tx, { jobId, rows: [{ row: 0, reason: 'headings', ofRow: null, cells: headings }] });
}

const forgotten = statement({
  name: 'forget what earlier checks of a person have refused',
  takes: { jobId: id<'Job'>() },
  text: ({ jobId }) => sql`
    delete from list_refusal where job_id in (
      select other.id from job this join job other on other.requested_by = this.requested_by and other.task = this.task
      where this.id = ${jobId})`,
});

/** Deletes the refused rows of earlier checks: only a person's last check is available. */
export async function forgetEarlierRefused(tx: Tx, jobId: JobId): Promise<void> {
  await forgotten(tx, { jobId });
}

const PAGE = 500;

/** Reads refused rows from a row on, in order. */
export async function readRefused(db: Db, jobId: JobId, after: number) {
  return await db
    .selectFrom('list_refusal')
    .select(['row', 'reason', 'of_row as ofRow', 'cells'])
    .where('job_id', '=', jobId)
    .where('row', '>', after)
    .orderBy('row')
    .limit(PAGE)
    .execute();
}

/** Reads the file's headings, and the number of cells in its longest row. */
export async function readHeadings(
  db: Db,
  jobId: JobId,
): Promise<{ readonly headings: readonly string[]; readonly width: number }> {
  const ofJob = db.selectFrom('list_refusal').where('job_id', '=', jobId);
  const [row, longest] = await Promise.all([
    ofJob.select('cells').where('row', '=', 0).executeTakeFirst(),
    ofJob
      .select((eb) => eb.fn.max(eb.fn<number>('cardinality', ['cells'])).as('width'))
      .where('row', '>', 0)
      .executeTakeFirst(),
  ]);
  return { headings: row?.cells ?? [], width: longest?.width ?? 0 };
}
