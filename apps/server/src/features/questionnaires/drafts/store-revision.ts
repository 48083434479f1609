import { MOST_DRAFT_BYTES, MOST_DRAFT_NODES } from '@seker/contract';
import type { Id, Instant, PersonId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { insertSnapshot, writeDraft } from './draft.queries.ts';
import { measureDraft } from './measure-draft.ts';

/** So often the whole document is kept beside the batches. */
const SNAPSHOT_EVERY = 200;

interface NewRevision {
  readonly rev: number;
  readonly document: unknown;
  readonly by: PersonId;
  readonly at: Instant;
  /** Whether nothing but the whole document tells of it. */
  readonly isWhole?: boolean;
}

/** The draft is what this says from now on. */
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
  if (isWhole || rev % SNAPSHOT_EVERY === 0) await insertSnapshot(tx, id, { rev, document });
}
