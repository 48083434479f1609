import { type CodingFileOutcome, type codingFilesCalls, MOST_CODING_ROWS } from '@seker/contract';
import type { Id, PersonId, ProjectId } from '@seker/kernel';
import { z } from 'zod';
import type * as mini from 'zod/mini';
import { writeAudit } from '../../../../audit/write-audit.queries.ts';
import { isCheckFailure } from '../../../../db/check-failure.ts';
import type { Db } from '../../../../db/database.ts';
import { storedId } from '../../../../db/stored-id.ts';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { OwnUpload, ScopedProject } from '../../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../../http/session.ts';
import { readUploadRows } from '../../../projects/list-files/index.ts';
import { askJob, defineTask, type JobId, type JobRun } from '../../../system/jobs/index.ts';
import { readActingPerson } from '../../../system/lists/index.ts';
import { findUploadFile } from '../../../system/uploads/index.ts';
import { listCodes, shareFrame } from '../frames/frame.queries.ts';
import { frameOfCodes } from '../frames/frame-of-codes.ts';
import { requireOpenUse } from '../uses/require-open-use.ts';
import type { StoredUse, UseId } from '../uses/use.queries.ts';
import { type ImportedPut, listStanding, type StandingUnit, writeImported } from './imported-units.queries.ts';
import { planCodings } from './plan-codings.ts';
import { type ReadCodings, readCodings, type SaidCoding } from './read-codings.ts';

const AT_ONCE = 5_000;
/** Answers that one file may name: a row names many. */
const MOST_CODINGS = 1_000_000;
const MOST_SHOWN = 500;
/** For a look, which puts nothing. */
const NO_ACT = '00000000-0000-0000-0000-000000000000';

type UploadedFile = Pick<OwnUpload, 'key' | 'kind' | 'purpose'>;

/** Tells what an import of codings would do now. */
export async function lookAtCodings(
  deps: Deps,
  { id: projectId }: ScopedProject,
  { useId, upload }: { readonly useId: UseId; readonly upload: OwnUpload },
): Promise<CodingFileOutcome> {
  const use = await requireOpenUse(deps.db, projectId, useId);
  const read = await readFile(deps, upload, null);
  let outcome = emptyOutcome(read);
  for await (const part of partsOf(deps.db, { projectId, use, act: NO_ACT }, read.codings)) {
    const review = part.puts.filter(({ pass }) => pass === 2).length;
    outcome = withPart(outcome, part, { put: part.puts.length - review, review });
  }
  return outcome;
}

const input = z.object({
  projectId: storedId<'Project'>(),
  useId: storedId<'CodeframeUse'>(),
  file: z.object({ key: z.string(), purpose: z.literal('codings'), kind: z.string() }),
  act: z.uuid(),
});

/** Puts the codes of a file on answers. A restarted run tells the same, for what its act has put is known. */
export const importCodingsTask = defineTask({ name: 'importCodings', input, run: runImport });

async function runImport(
  deps: Deps,
  { projectId, useId, file, act }: z.infer<typeof input>,
  job: JobRun,
): Promise<CodingFileOutcome> {
  const by = job.requestedBy === null ? null : await readActingPerson(deps.db, job.requestedBy);
  if (by === null) throw new Refusal('forbidden');
  const use = await requireOpenUse(deps.db, projectId, useId);
  const read = await readFile(deps, file, job);
  await job.setTotal(read.codings.length);
  let outcome = emptyOutcome(read);
  let done = 0;
  for await (const part of partsOf(deps.db, { projectId, use, act }, read.codings)) {
    const of = { projectId, useId, act, personId: by.personId };
    const written = await writePart(deps, job, of, part.puts, Math.max(0, done + part.size - job.done));
    done += part.size;
    const missed = part.puts.filter(({ unit }) => !written.has(unit));
    outcome = withPart(outcome, part, {
      put: part.puts.filter(({ unit, pass }) => pass === 1 && written.has(unit)).length,
      review: part.puts.filter(({ unit, pass }) => pass === 2 && written.has(unit)).length,
      refused: missed.map(({ unit }) => ({
        row: part.rowOf(unit),
        fault: 'unitChanged' as const,
        value: String(unit),
      })),
    });
  }
  deps.bus.emit('codingChanged', { projectId });
  return outcome;
}

/** Writes a part; returns the answers that have the codes of this act now. */
async function writePart(
  deps: Deps,
  job: JobRun,
  of: { readonly projectId: ProjectId; readonly useId: UseId; readonly act: string; readonly personId: PersonId },
  puts: readonly ImportedPut[],
  counted: number,
): Promise<ReadonlySet<number>> {
  const { projectId, useId, act } = of;
  let written: ReadonlySet<number> = new Set();
  const work = job.batch(async (tx) => {
    const use = await requireOpenUse(tx, projectId, useId);
    await shareFrame(tx, use.frameId);
    if (puts.length > 0) await writeImported(tx, { ...of, puts, at: deps.now() });
    const ids = puts.map(({ unit }) => unit as Id<'CodingUnit'>);
    const standing = await listStanding(tx, { projectId, useId, ids, act });
    written = new Set(standing.filter(({ donePass }) => donePass > 0).map(({ id }) => Number(id)));
    return counted;
  });
  // A code was retired after the file was looked at: asked for again, its row is refused.
  await work.catch((error: unknown) => {
    throw isCheckFailure(error) ? new Refusal('codesRefused') : error;
  });
  return written;
}

interface PlannedPart extends ReturnType<typeof planCodings> {
  readonly size: number;
  readonly rowOf: (unit: number) => number;
}

/** Plans a file part by part. */
async function* partsOf(
  db: Db,
  { projectId, use, act }: { readonly projectId: ProjectId; readonly use: StoredUse; readonly act: string },
  codings: readonly SaidCoding[],
): AsyncGenerator<PlannedPart> {
  const frame = frameOfCodes(use, await listCodes(db, use.frameId));
  const seen = new Map<number, string>();
  for (let from = 0; from < codings.length; from += AT_ONCE) {
    const some = codings.slice(from, from + AT_ONCE);
    const ids = some.flatMap(({ unit }) => (Number.isSafeInteger(unit) ? [unit as Id<'CodingUnit'>] : []));
    const standing = await listStanding(db, { projectId, useId: use.id, ids, act });
    const units = new Map(standing.map((unit): [number, StandingUnit] => [unit.id, unit]));
    const rows = new Map(some.map(({ unit, row }) => [unit, row]));
    yield { ...planCodings(frame, some, units, seen), size: some.length, rowOf: (unit) => rows.get(unit) ?? 0 };
  }
}

function emptyOutcome({ empty }: ReadCodings): CodingFileOutcome {
  return { put: 0, review: 0, same: 0, empty, refused: 0, refusedRows: [] };
}

function withPart(
  outcome: CodingFileOutcome,
  { same, refused }: PlannedPart,
  counts: { put: number; review: number; refused?: CodingFileOutcome['refusedRows'] },
): CodingFileOutcome {
  const more = [...refused, ...(counts.refused ?? [])];
  return {
    put: outcome.put + counts.put,
    review: outcome.review + counts.review,
    same: outcome.same + same,
    empty: outcome.empty,
    refused: outcome.refused + more.length,
    refusedRows: [...outcome.refusedRows, ...more].slice(0, MOST_SHOWN),
  };
}

async function readFile(deps: Deps, upload: UploadedFile, job: JobRun | null): Promise<ReadCodings> {
  const read = await readUploadRows(deps, upload, { purpose: 'codings', mostRows: MOST_CODING_ROWS, sheet: null, job });
  if (!read.ok) throw read.error === 'unread' ? fault('tableUnread') : new Refusal(read.error);
  const codings = readCodings(read.value.rows);
  if (codings === null) throw fault('fileStructure');
  if (codings.codings.length > MOST_CODINGS) throw new Refusal('tooLarge');
  return codings;
}

function fault(code: 'tableUnread' | 'fileStructure'): Refusal {
  return new Refusal('invalid', { details: { faults: [{ field: 'uploadId', code }] } });
}

/** Has the codings of a file put, as a job. */
export async function askToImport(
  deps: Deps,
  by: ActingPerson,
  { id: projectId }: ScopedProject,
  { useId, upload }: { readonly useId: UseId; readonly upload: OwnUpload },
  { act }: mini.output<typeof codingFilesCalls.importCodings.body>,
): Promise<JobId> {
  const file = await findUploadFile(deps, upload, 'codings');
  if (!file.ok) throw new Refusal(file.error);
  const { key, kind, bytes } = upload;
  return await transact(deps.db, async (tx) => {
    await requireOpenUse(tx, projectId, useId);
    await writeAudit(tx, {
      at: deps.now(),
      personId: by.personId,
      sessionId: by.id,
      projectId,
      action: 'import',
      subject: 'coding',
      subjectId: useId,
      details: { bytes },
    });
    const wanted = { projectId, useId, file: { key, kind, purpose: 'codings' as const }, act };
    return await askJob(tx, importCodingsTask, wanted, { projectId, requestedBy: by.personId });
  });
}
