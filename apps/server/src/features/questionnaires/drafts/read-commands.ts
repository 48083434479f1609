import type { draftsCalls } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import type { ScopedQuestionnaire } from '../../../http/scope.queries.ts';
import { listBatches } from './batch.queries.ts';
import { requireDraft } from './begin-draft.ts';
import { wireBatch } from './wire-batch.ts';

/** The most batches in one answer. */
const MOST = 500;

/** Returns the batches that a window has missed since a revision. */
export async function readCommands(
  deps: Deps,
  { id }: ScopedQuestionnaire,
  after: number,
): Promise<z.input<typeof draftsCalls.readCommands.answer>> {
  const { head } = await requireDraft(deps.db, id);
  const batches = await listBatches(deps.db, id, { after, upTo: head, most: MOST });
  const last = batches.at(-1)?.rev ?? head;
  return { rev: head, batches: batches.map(wireBatch), more: last < head };
}
