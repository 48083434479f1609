import { type ImportCounts, importCounts, type listImportsCalls, mayAct } from '@seker/contract';
import type { Id } from '@seker/kernel';
import type { CountryCode } from 'libphonenumber-js/min';
import { z } from 'zod';
import type * as mini from 'zod/mini';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { refreshStatistics } from '../../../db/refresh-statistics.ts';
import { storedId } from '../../../db/stored-id.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { OwnUpload, ScopedGroup } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { askJob, defineTask, type JobId, type JobRun } from '../../system/jobs/index.ts';
import { readActingPerson } from '../../system/lists/index.ts';
import { deleteUpload, removeFiles } from '../../system/uploads/index.ts';
import { inputOf } from './check-list-import.ts';
import { giveUpList } from './erase-list-file.ts';
import type { ImportEnd } from './file/read-import.ts';
import { TableFault } from './file/table.ts';
import { fileOf, readFileInput } from './import-file.ts';
import {
  finishList,
  insertRecords,
  insertUnfinishedList,
  isCancelAsked,
  lockGroupOfList,
  readImportedList,
  setImportJob,
} from './import-list-file.queries.ts';
import { LIST_FILES } from './list-files.policy.ts';
import { countInOtherLists } from './other-lists.ts';
import { readAsImport } from './read-as-import.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { keepHeadings, keepRefused } from './refused-rows.queries.ts';
import { writeColumns } from './stored-columns.ts';

type Body = mini.output<typeof listImportsCalls.importListFile.body>;

const input = z.object({ ...readFileInput, listFileId: storedId<'ListFile'>() });
type Input = z.infer<typeof input>;

/**
 * Fills a list that stays invisible until complete. A restarted run continues after the last stored row; an import that
 * never completes is erased.
 */
export const importListFileTask = defineTask({
  name: 'importListFile',
  input,
  run: async (deps, wanted, job) => {
    try {
      return { counts: await fill(deps, wanted, job) };
    } catch (error) {
      if (error instanceof TableFault) {
        await giveUpList(deps, wanted.listFileId);
        throw new Refusal('listFileUnreadable');
      }
      if (error instanceof Refusal || (await isCancelAsked(deps.db, job.id))) await giveUpList(deps, wanted.listFileId);
      throw error;
    }
  },
});

async function fill(deps: Deps, wanted: Input, job: JobRun): Promise<ImportCounts> {
  const { listFileId } = wanted;
  const list = await readImportedList(deps.db, listFileId);
  if (list === undefined) throw new Refusal('notFound');
  // It was finished, and the process ended before recording that.
  if (list.wholeAt !== null) return importCounts.parse(list.imported);
  await requireStillMay(deps, job, list.groupId);
  const end = await readAsImport({
    file: {
      ...fileOf(deps, wanted),
      columns: wanted.columns,
      homeCountry: wanted.homeCountry as CountryCode,
      after: job.done,
    },
    job,
    onPart: async ({ rows, records, refused }) => {
      await job.batch(async (tx) => {
        await insertRecords(tx, listFileId, records);
        await keepRefused(tx, job.id, refused);
        return rows;
      });
    },
  });
  await refreshStatistics(deps.db, ['list_record']);
  const counts = { ...end.counts, ...(await countInOtherLists(deps.db, listFileId, end.counts.accepted)) };
  await finish(deps, wanted, job, { end, counts });
  await removeFiles(deps.config, wanted.key);
  return counts;
}

async function finish(
  deps: Deps,
  { listFileId, uploadId, columns }: Input,
  job: JobRun,
  { end, counts }: { readonly end: ImportEnd; readonly counts: ImportCounts },
): Promise<void> {
  await job.batch(async (tx) => {
    const { accepted: rows, phones, emails, refused, repeated } = counts;
    await keepHeadings(tx, job.id, end.headings);
    await finishList(tx, listFileId, {
      columns: writeColumns(columns, end.values),
      nameColumn: columns.find(({ kind }) => kind === 'name')?.title ?? null,
      rows,
      phones,
      emails,
      imported: JSON.stringify(counts),
      at: deps.now(),
    });
    await deleteUpload(tx, uploadId);
    await writeAudit(tx, {
      at: deps.now(),
      personId: job.requestedBy,
      sessionId: null,
      action: 'import',
      subject: 'listFile',
      subjectId: listFileId,
      details: { rows, phones, emails, refused, repeated, job: job.id },
    });
    return 0;
  });
}

/** The requester may have lost the right since, or the group its list. */
async function requireStillMay(
  deps: Deps,
  job: JobRun,
  groupId: Parameters<typeof mayAct>[0]['groupId'],
): Promise<void> {
  const by = job.requestedBy === null ? null : await readActingPerson(deps.db, job.requestedBy);
  if (by === null || !mayAct(by, LIST_FILES.right, { groupId }).ok) throw new Refusal('forbidden');
}

/** Enqueues the import, and reserves the name. */
export async function importListFile(
  deps: Deps,
  by: Session,
  { group, upload }: { readonly group: ScopedGroup; readonly upload: OwnUpload },
  { name, reading, mapping: columns }: Pick<Body, 'name' | 'reading' | 'mapping'>,
): Promise<{ readonly id: Id<'ListFile'>; readonly job: JobId }> {
  const file = await inputOf(deps, upload, { reading, columns });
  return await refuseTakenName(
    async () =>
      await transact(deps.db, async (tx) => {
        if (!(await lockGroupOfList(tx, group.id)))
          throw new Refusal('invalid', { details: { faults: [{ field: 'groupId', code: 'unfit' }] } });
        const id = await insertUnfinishedList(tx, { groupId: group.id, name, by: by.personId, at: deps.now() });
        const job = await askJob(tx, importListFileTask, { ...file, listFileId: id }, { requestedBy: by.personId });
        await setImportJob(tx, id, job);
        await writeAudit(tx, {
          at: deps.now(),
          personId: by.personId,
          sessionId: by.id,
          action: 'create',
          subject: 'listFile',
          subjectId: id,
          details: { group: group.id, job },
        });
        return { id, job };
      }),
  );
}
