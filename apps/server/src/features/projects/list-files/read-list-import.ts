import { fileFault, type ImportState, importCounts, type listImportsCalls, ROW_REFUSALS } from '@seker/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type * as mini from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedJob } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { readJob } from '../../system/jobs/index.ts';
import { type ExportColumn, sendList } from '../../system/lists/index.ts';
import { checkListImportTask } from './check-list-import.ts';
import { importListFileTask } from './import-list-file.ts';
import { listNamesOf } from './list-files.queries.ts';
import { reachOf } from './list-list-files.ts';
import { readHeadings, readRefused } from './refused-rows.queries.ts';

const result = z.object({ counts: z.unknown(), fault: z.unknown() }).partial();

/** Returns the progress and the result of a list's check or import. */
export async function readListImport(deps: Deps, session: Session, job: ScopedJob): Promise<ImportState> {
  const { state, done, total, ahead, error, result: stored } = await readImportJob(deps, job);
  const { counts: rawCounts, fault } = result.catch({}).parse(stored);
  const counts = importCounts.safeParse(rawCounts).data ?? null;
  const names =
    counts === null
      ? []
      : await listNamesOf(
          deps.db,
          counts.otherLists.map(({ id }) => id),
        );
  const reach = reachOf(session);
  const seen = new Map(
    names.filter(({ groupId }) => reach === null || groupId === reach).map(({ id, name }) => [Number(id), name]),
  );
  return {
    state,
    done,
    total,
    ahead,
    error: error === null ? null : { code: error, text: deps.texts.message(error as never, session.language) },
    fault: fileFault.safeParse(fault).data ?? null,
    counts,
    otherLists: (counts?.otherLists ?? []).map(({ id, rows }) => ({ name: seen.get(id) ?? null, rows })),
  };
}

type Query = mini.output<typeof listImportsCalls.exportRefusedRows.query>;
type Refused = Awaited<ReturnType<typeof readRefused>>[number];

/** Exports every refused or repeated row. */
export async function exportRefusedRows(
  deps: Deps,
  session: Session,
  job: ScopedJob,
  { format, reply }: Query & { readonly reply: FastifyReply },
): Promise<FastifyReply> {
  await readImportJob(deps, job);
  const headings = await readHeadings(deps.db, job.id);
  return await sendList(reply, deps, {
    name: 'refused-rows',
    audit: { by: session, subject: 'job', subjectId: job.id },
    format,
    language: session.language,
    columns: columnsOf(headings),
    pages: pagesOf(deps, job),
  });
}

function columnsOf({ headings, width }: Awaited<ReturnType<typeof readHeadings>>): readonly ExportColumn<Refused>[] {
  return [
    { title: 'refusedRows.row', value: ({ row }) => row },
    {
      title: 'refusedRows.reason',
      value: ({ reason, ofRow }, words) => {
        const known = ROW_REFUSALS.find((one) => one === reason);
        const said = known === undefined ? reason : words(`refusedRows.${known}`);
        return ofRow === null ? said : `${said} ${ofRow}`;
      },
    },
    // A row may have more cells than the file has headings.
    ...Array.from({ length: Math.max(headings.length, width) }, (_, place) => ({
      title: { literal: headings[place] ?? '' },
      value: ({ cells }: Refused) => cells[place] ?? null,
    })),
  ];
}

async function* pagesOf(deps: Deps, job: ScopedJob): AsyncGenerator<readonly Refused[]> {
  let after = 0;
  for (;;) {
    const rows = await readRefused(deps.db, job.id, after);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.row ?? after;
  }
}

async function readImportJob(deps: Deps, job: ScopedJob) {
  const row = await readJob(deps.db, job.id);
  const isOne = row !== null && [checkListImportTask.name, importListFileTask.name].includes(row.task);
  if (!isOne) throw new Refusal('notFound');
  return row;
}
