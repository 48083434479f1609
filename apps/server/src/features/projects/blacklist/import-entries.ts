import type { BlacklistOutcome, blacklistCalls } from '@seker/contract';
import { instant } from '@seker/kernel';
import { z } from 'zod';
import type * as mini from 'zod/mini';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { refreshStatistics } from '../../../db/refresh-statistics.ts';
import { storedId } from '../../../db/stored-id.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { OwnUpload, ScopedProject } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { askJob, defineTask, type JobId, type JobRun } from '../../system/jobs/index.ts';
import { readActingPerson } from '../../system/lists/index.ts';
import { homeCountry } from '../../system/settings/index.ts';
import { findUploadFile } from '../../system/uploads/index.ts';
import { readUploadRows } from '../list-files/index.ts';
import { originOf } from './add-entries.ts';
import { readLines, tableLines } from './read-lines.ts';
import { countStored, storeEntries } from './store-entries.queries.ts';

type Body = mini.output<typeof blacklistCalls.importBlacklist.body>;

const MOST_ROWS = 1_000_000;
const MOST_FAULTS = 100;
const AT_ONCE = 5_000;

const input = z.object({
  projectId: storedId<'Project'>().nullable(),
  file: z.object({ key: z.string(), purpose: z.literal('blacklist'), kind: z.string(), bytes: z.number() }),
  comments: z.string(),
  source: z.string(),
  days: z.number().nullable(),
  /** Absent in jobs that an older node enqueued. */
  sheet: z.number().nullable().default(null),
  /** When the import was requested; every run stores its entries with this instant. */
  at: z.number().transform(instant),
});
type Input = z.infer<typeof input>;

/** Adds the entries of a file to the blacklist. A restarted run continues after what earlier runs committed. */
export const importBlacklistTask = defineTask({ name: 'importBlacklist', input, run: runImport });

async function runImport(deps: Deps, wanted: Input, job: JobRun): Promise<BlacklistOutcome> {
  const by = job.requestedBy === null ? null : await readActingPerson(deps.db, job.requestedBy);
  if (by === null) throw new Refusal('forbidden');
  const { comments, source, days, sheet, projectId, at } = wanted;
  const read = await readUploadRows(deps, wanted.file, { purpose: 'blacklist', mostRows: MOST_ROWS, sheet, job });
  if (!read.ok) throw new Refusal(read.error === 'unread' ? 'listFileUnreadable' : read.error);
  const { rows } = read.value;
  const origin = originOf(by, projectId);
  const common = { comments, source, days, country: await homeCountry(deps.db), now: at };
  const { entries, faults } = readLines(tableLines(rows), common);
  await job.setTotal(entries.length);
  for (let from = job.done; from < entries.length; from += AT_ONCE)
    await job.batch(async (tx) => {
      const some = entries.slice(from, from + AT_ONCE);
      await storeEntries(tx, origin, some, at);
      return some.length;
    });
  await refreshStatistics(deps.db, ['blacklist_entry']);
  const added = await countStored(deps.db, origin, at);
  return {
    added,
    known: entries.length - added,
    refused: faults.length,
    hidden: rows.filter(({ isHidden }) => isHidden).length,
    faults: faults.slice(0, MOST_FAULTS),
  };
}

/** Enqueues the import of an uploaded file. */
export async function askForImport(
  deps: Deps,
  by: ActingPerson,
  of: { readonly project: ScopedProject | null; readonly upload: OwnUpload },
  { comments, source, days, sheet }: Body,
): Promise<JobId> {
  const { upload } = of;
  const file = await findUploadFile(deps, upload, 'blacklist');
  if (!file.ok) throw new Refusal(file.error);
  const projectId = of.project?.id ?? null;
  const { key, kind, bytes } = upload;
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    await writeAudit(tx, {
      at,
      projectId,
      personId: by.personId,
      sessionId: by.id,
      action: 'import',
      subject: 'blacklist',
      details: { bytes },
    });
    const said = { comments, source, days, sheet };
    const wanted: Input = { projectId, file: { key, purpose: 'blacklist', kind, bytes }, ...said, at };
    return await askJob(tx, importBlacklistTask, wanted, { projectId, requestedBy: by.personId });
  });
}
