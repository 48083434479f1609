import { MOST_DRAFT_BYTES, MOST_DRAFT_NODES } from '@seker/contract';
import type { Id, Instant, PersonId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { insertSnapshot, writeDraft } from './draft.queries.ts';
import { measureDraft } from './measure-draft.ts';

/** Every so many revisions the whole document is stored beside the batches. */
const SNAPSHOT_EVERY = 200;

interface NewRevision {
  readonly rev: number;
  readonly document: unknown;
  readonly by: PersonId;
  readonly at: Instant;
  /** Whether the revision can be described only by the whole document. */
  readonly isWhole?: boolean;
}

/** Stores a revision as the current draft. */
export async function storeRevision(
  tx: Tx,
  id: Id<'Questionnaire'>,
  { rev, document: json, by, at, isWhole = false }: NewRevision,
): Promise<void> {
  const document = JSON.stringify(json);
  const measure = measureDraft(json);
  if (Buffer.byteLength(document) > MOST_DRAFT_BYTES || measure.nodes > MOST_DRAFT_NODES)
    throw new Refusal('draftTooLarge');
  await writeDraft(tx, id, { rev, document, measure, by, at });
  if (isWhole || isSnapshot(rev)) await insertSnapshot(tx, id, { rev, document });
}

export function isSnapshot(rev: number): boolean {
  return rev % SNAPSHOT_EVERY === 0;
}
