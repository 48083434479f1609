import type { codingWorkCalls } from '@seker/contract';
import type { Id } from '@seker/kernel';
import type * as z from 'zod/mini';
import { isCheckFailure } from '../../../../db/check-failure.ts';
import type { Tx } from '../../../../db/database.ts';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { OwnCodingBatch } from '../../../../http/scope-of-coding.queries.ts';
import type { Session } from '../../../../http/session.ts';
import { knownFrame } from '../frames/known-frame.ts';
import { readUse, type StoredUse } from '../uses/use.queries.ts';
import { shareBatch } from './batch.queries.ts';
import { sendUnits, writePuts } from './put-codes.queries.ts';

type CodeId = Id<'Code'>;
type Input = z.output<typeof codingWorkCalls.putCodes.body>;
type Saved = z.input<typeof codingWorkCalls.putCodes.answer>;

/** Puts codes on answers of the encoder's own task. The same act twice is stored once. */
export async function putCodes(
  deps: Deps,
  { personId }: Session,
  batch: OwnCodingBatch,
  { act, how, puts }: Input,
): Promise<Saved> {
  const { projectId, id: batchId, pass } = batch;
  const rows = await transact(deps.db, async (tx) => {
    const use = await requireWork(tx, batch);
    const { codes: known } = await knownFrame(deps.db, tx, use);
    const merged = new Map(known.map(({ id, mergedInto }) => [id, mergedInto]));
    const standing = (codes: readonly CodeId[]): CodeId[] => [...new Set(codes.map((code) => heirOf(code, merged)))];
    try {
      return await writePuts(tx, {
        projectId,
        batchId,
        pass,
        puts: puts.map(({ unitId, codes, seen }) => ({ unit: unitId, codes: standing(codes), seen: standing(seen) })),
        act,
        how,
        personId,
        at: deps.now(),
      });
    } catch (error) {
      throw isCheckFailure(error) ? new Refusal('codesRefused') : error;
    }
  });
  deps.bus.emit('codingChanged', { projectId });
  const conflicts = rows.filter(({ isSaved }) => !isSaved);
  return {
    saved: rows.length - conflicts.length,
    conflicts: conflicts.map(({ unitId, codes, by, putAt }) => ({
      unitId,
      codes: [...codes],
      by,
      at: putAt?.toISOString() ?? null,
    })),
  };
}

/** Sends answers of the encoder's own task to the review. */
export async function sendToReview(
  deps: Deps,
  batch: OwnCodingBatch,
  { unitIds }: z.output<typeof codingWorkCalls.sendToReview.body>,
): Promise<void> {
  const { projectId, id: batchId } = batch;
  await transact(deps.db, async (tx) => {
    await requireWork(tx, batch);
    await sendUnits(tx, { projectId, batchId, ids: unitIds });
  });
  deps.bus.emit('codingChanged', { projectId });
}

/** The code that stands in the place of one that was merged: a screen may not know of the merge yet. */
function heirOf(code: CodeId, merged: ReadonlyMap<CodeId, CodeId | null>): CodeId {
  let heir = code;
  for (let into = merged.get(heir) ?? null; into !== null; into = merged.get(heir) ?? null) heir = into;
  return heir;
}

/** Refuses work on a task that was released, or on a use that is closed; keeps both as they are until the commit. */
export async function requireWork(tx: Tx, { projectId, id: batchId, useId }: OwnCodingBatch): Promise<StoredUse> {
  if (!(await shareBatch(tx, projectId, batchId))) throw new Refusal('taskReleased');
  const use = await readUse(tx, projectId, useId);
  if (use === null) throw new Refusal('notFound');
  if (use.isClosed) throw new Refusal('codingClosed');
  return use;
}
