import type { draftsCalls } from '@seker/contract';
import type { Id } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import { type findBatch, listBatches } from './batch.queries.ts';
import { storedConflicts } from './stored-conflicts.ts';
import { commandsOf, wireBatch } from './wire-batch.ts';

type StoredBatch = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

/** Builds the answer to a batch from stored data, so that it is the same each time. */
export async function answerOf(
  tx: Tx,
  id: Id<'Questionnaire'>,
  { rev, base, commands, conflicts }: StoredBatch,
): Promise<z.input<typeof draftsCalls.sendCommands.answer>> {
  const since = await listBatches(tx, id, { after: base, upTo: rev - 1, most: rev });
  const people = new Map(since.map((batch) => [batch.rev, wireBatch(batch).person]));
  return {
    rev,
    since: since.map(wireBatch),
    applied: commandsOf(commands),
    conflicts: storedConflicts.parse(conflicts).map(({ rev: theirRev, ...conflict }) => ({
      ...conflict,
      by: theirRev === null ? null : (people.get(theirRev) ?? null),
    })),
  };
}
