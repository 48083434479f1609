import type { codingWorkCalls, QueryLine } from '@seker/contract';
import type { Id } from '@seker/kernel';
import type * as z from 'zod/mini';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { OwnCodingBatch } from '../../../../http/scope-of-coding.queries.ts';
import type { Session } from '../../../../http/session.ts';
import { insertQuery, listQueries } from '../review/query.queries.ts';
import { requireWork } from './put-codes.ts';
import { findUnitOfBatch } from './unit.queries.ts';

type UnitId = Id<'CodingUnit'>;

/** Lists what was asked and answered about an answer, oldest first; of one that two people encode, each their own: neither sees what the other thinks. */
export async function readQuery(
  deps: Deps,
  { personId }: Session,
  batch: OwnCodingBatch,
  unitId: UnitId,
): Promise<{ lines: QueryLine[] }> {
  const unit = await findUnitOfBatch(deps.db, batch, unitId);
  if (unit === null) throw new Refusal('notFound');
  const all = await listQueries(deps.db, batch.projectId, [unitId]);
  const queries = unit.isDouble ? all.filter((query) => query.personId === personId) : all;
  return {
    lines: queries.flatMap((query) => [
      { id: query.id, at: query.at.toISOString(), by: query.by, text: query.text, isOwn: query.personId === personId },
      ...(query.answer === null || query.answeredAt === null
        ? []
        : [
            {
              id: query.id,
              at: query.answeredAt.toISOString(),
              by: query.answeredBy,
              text: query.answer,
              isOwn: false,
            },
          ]),
    ]),
  };
}

/** Asks the supervisor about an answer; its codes stay. */
export async function askQuery(
  deps: Deps,
  { personId }: Session,
  batch: OwnCodingBatch,
  unitId: UnitId,
  { text }: z.output<typeof codingWorkCalls.askCodingQuery.body>,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    await requireWork(tx, batch);
    if ((await findUnitOfBatch(tx, batch, unitId)) === null) throw new Refusal('notFound');
    await insertQuery(tx, { projectId: batch.projectId, unitId, personId, at: deps.now(), text });
  });
  deps.bus.emit('codingChanged', { projectId: batch.projectId });
}
