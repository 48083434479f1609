import { on } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { FileFault, FileSheets, LookedAtFile, StoredRow } from '@seker/contract';
import { type JobRun, Turns } from '../../../system/jobs/index.ts';
import { beginWorker, KeptWorkers } from './kept-workers.ts';
import type { LookedFor } from './look-at-table.ts';
import type { ImportEnd, ImportPart, WantedImport } from './read-import.ts';
import type { ReadTable, WholeTable } from './read-whole-table.ts';
import { TableFault } from './table.ts';

export type FileOrder =
  | { readonly of: 'look'; readonly file: LookedFor }
  | { readonly of: 'sheets'; readonly path: string }
  | { readonly of: 'preview'; readonly file: Omit<WantedImport, 'after'>; readonly most: number }
  | { readonly of: 'import'; readonly file: WantedImport }
  | { readonly of: 'rows'; readonly file: WholeTable };

export type FileAnswer =
  | { readonly of: 'looked'; readonly looked: LookedAtFile }
  | { readonly of: 'sheets'; readonly sheets: FileSheets }
  | { readonly of: 'previewed'; readonly rows: readonly StoredRow[] }
  | { readonly of: 'part'; readonly part: ImportPart }
  | { readonly of: 'rows'; readonly table: ReadTable }
  | { readonly of: 'end'; readonly end: ImportEnd }
  | { readonly of: 'fault'; readonly fault: FileFault; readonly row: number | null };

/** A job that reads a whole file, and waits for its turn; null: a person who waits for the answer. */
type Reader = Pick<JobRun, 'waitForTurn'> | null;

interface Budget {
  readonly turns: Turns;
  take(): Worker;
  /** Takes back a worker that has answered its order. */
  giveBack(worker: Worker): Promise<unknown> | void;
}

/** Memory for the rows and texts of a file, in megabytes. */
const WHOLE_MEGABYTES = 448;
const BEGINNING_MEGABYTES = 112;

/**
 * Files take memory and a processor, and come from outside: a node reads two whole ones at once, however many wait. Each has a
 * worker of its own, whose memory goes with it.
 */
const WHOLE: Budget = {
  turns: new Turns(2),
  take: () => beginWorker(WHOLE_MEGABYTES),
  giveBack: async (worker) => await worker.terminate(),
};
const kept = new KeptWorkers(BEGINNING_MEGABYTES);
/** A person waits for a look or a small table, so that these do not wait for whole files, nor for a worker to begin. */
const BEGINNING: Budget = {
  turns: new Turns(2),
  take: () => kept.take(),
  giveBack: (worker) => kept.giveBack(worker),
};

/** Inspects the beginning of a file in a worker. Throws a `TableFault`. */
export async function lookAside(file: LookedFor): Promise<LookedAtFile> {
  for await (const answer of work({ of: 'look', file }, null)) if (answer.of === 'looked') return answer.looked;
  throw new TableFault('broken');
}

/** Reads the first rows of data as an import stores them, in a worker. Throws a `TableFault`. */
export async function previewAside(file: Omit<WantedImport, 'after'>, most: number): Promise<readonly StoredRow[]> {
  for await (const answer of work({ of: 'preview', file, most }, null))
    if (answer.of === 'previewed') return answer.rows;
  throw new TableFault('broken');
}

/** Reads a whole file for a job, in a worker, each part after the previous one is processed. Throws a `TableFault`. */
export async function* importAside(
  file: WantedImport,
  job: NonNullable<Reader>,
): AsyncGenerator<ImportPart, ImportEnd> {
  for await (const answer of work({ of: 'import', file }, job)) {
    if (answer.of === 'end') return answer.end;
    if (answer.of === 'part') yield answer.part;
  }
  throw new TableFault('broken');
}

/** Names the sheets of a workbook, in a worker. Throws a `TableFault`. */
export async function sheetsAside(path: string): Promise<FileSheets> {
  for await (const answer of work({ of: 'sheets', path }, null)) if (answer.of === 'sheets') return answer.sheets;
  throw new TableFault('broken');
}

/** Returns all non-empty rows of a table: of a small one, unless a job reads it. Throws a `TableFault`. */
export async function rowsAside(file: WholeTable, reader: Reader): Promise<ReadTable> {
  for await (const answer of work({ of: 'rows', file }, reader)) if (answer.of === 'rows') return answer.table;
  throw new TableFault('broken');
}

async function* work(order: FileOrder, reader: Reader): AsyncGenerator<Exclude<FileAnswer, { readonly of: 'fault' }>> {
  const { turns, take, giveBack } = reader === null ? BEGINNING : WHOLE;
  using _ = await (reader === null ? turns.take() : reader.waitForTurn(turns));
  const worker = take();
  let isAnswered = false;
  try {
    worker.postMessage(order);
    for await (const [answer] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[FileAnswer]>) {
      isAnswered = answer.of !== 'part';
      if (answer.of === 'fault') throw new TableFault(answer.fault, answer.row);
      // The next part is read while this one is processed.
      worker.postMessage('go');
      yield answer;
    }
  } catch (error) {
    // A file that takes more memory than any list does.
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') throw new TableFault('tooLarge');
    throw error;
  } finally {
    await (isAnswered ? giveBack(worker) : worker.terminate());
  }
}
