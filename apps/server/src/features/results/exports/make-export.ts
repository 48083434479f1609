import type { Row } from '@seker/export';
import { DAY, later, SECOND } from '@seker/kernel';
import { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import { storedId } from '../../../db/stored-id.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { requireMediaFolder } from '../../../http/require-media-folder.ts';
import { requireFieldSettings } from '../../projects/project/index.ts';
import { defineTask, type JobRun } from '../../system/jobs/index.ts';
import { atOneMoment } from './at-one-moment.queries.ts';
import { noteFault, noteFile, readWanted } from './export.queries.ts';
import { writeExportFile } from './export-file.ts';
import { EXPORT_KINDS } from './export-kinds.ts';
import { clockOf } from './local-clock.ts';
import type { ReadPage } from './read-table.ts';
import { wordsLanguage } from './words-language.ts';

/** How long a file can be downloaded. */
export const EXPORT_KEPT_MILLISECONDS = 3 * DAY;

const input = z.object({ projectId: storedId<'Project'>(), exportId: storedId<'ExportJob'>(), origin: z.string() });

/**
 * Writes the file of an export from one snapshot, regardless of its duration and of answers meanwhile. A restarted run
 * starts again from the first row.
 */
export const makeExport = defineTask({ name: 'makeExport', input, run });

async function run(deps: Deps, { projectId, exportId, origin }: z.output<typeof input>, job: JobRun): Promise<object> {
  const wanted = await readWanted(deps.db, projectId, exportId);
  if (wanted === null) throw new Refusal('notFound');
  if (wanted.madeAt !== null) return {};
  await requireMediaFolder(deps);
  const made = await atOneMoment(deps.db, async (tx, moment) => {
    const count: Count = { passed: 0, rows: 0 };
    const { zone } = await requireFieldSettings(deps, projectId);
    const { wish } = wanted;
    const language = wordsLanguage(wish, wanted.language);
    const open = await EXPORT_KINDS[wish.exportType]({ deps, tx, projectId, wish, language, origin, zone });
    await job.setTotal(open.total);
    const begun = await open.begin((pages) => countedRows(pages, count, job), clockOf(moment, zone));
    const written = await writeExportFile(
      deps.config,
      wanted.key,
      begun.pieces,
      async (file) => await begun.check(file, count.rows),
    );
    return { ...written, rows: count.rows, moment, weighting: begun.weighting };
  }).catch(async (error: unknown) => {
    if (error instanceof Refusal) await noteFault(deps.db, projectId, exportId, namesOf(error));
    throw error;
  });
  const madeAt = deps.wallNow();
  const expiresAt = later(madeAt, EXPORT_KEPT_MILLISECONDS);
  await job.batch(async (tx: Tx) => {
    await noteFile(tx, projectId, exportId, { ...made, madeAt, expiresAt });
    return 0;
  });
  return { rows: made.rows, bytes: made.bytes };
}

/** Returns the names that a refusal is about. */
function namesOf({ options }: Refusal): readonly string[] {
  const details = z.object({ names: z.array(z.string()) }).safeParse(options.details);
  return details.success ? details.data.names : [];
}

/** How often progress is counted: each time is a commit. */
const COUNTED_EVERY = SECOND / 4;

/** Counts pages as steps of the job, at which it can be cancelled and reports progress. */
async function* countedRows(pages: AsyncIterable<ReadPage>, count: Count, job: JobRun): AsyncGenerator<readonly Row[]> {
  count.rows = 0;
  let countedAt = Number.NEGATIVE_INFINITY;
  for await (const { rows, read } of pages) {
    count.rows += rows.length;
    count.passed += read;
    if (performance.now() - countedAt >= COUNTED_EVERY) {
      await countPassed(count, job);
      countedAt = performance.now();
    }
    yield rows;
  }
  await countPassed(count, job);
}

async function countPassed({ passed }: Count, job: JobRun): Promise<void> {
  // A resumed run has counted its first pages already.
  const more = Math.max(0, passed - job.done);
  await job.batch(async () => await Promise.resolve(more));
}

interface Count {
  /** Interviews or respondents, in all passes. */
  passed: number;
  /** In the current pass. */
  rows: number;
}
