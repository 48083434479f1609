import type { versionsCalls } from '@seker/contract';
import type { Id } from '@seker/kernel';
import { applyBatch, draftJson } from '@seker/questionnaire/design';
import type * as z from 'zod/mini';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedQuestionnaire } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { findBatch, insertBatch, listBatches } from './batch.queries.ts';
import { readVersionText } from './draft.queries.ts';
import { readSnapshot } from './history.queries.ts';
import { draftOf } from './known-drafts.ts';
import { lockForChange, storedCommands } from './send-commands.ts';
import { storeRevision } from './store-revision.ts';

type Input = z.output<typeof versionsCalls.restoreDraft.body>;

/** Restores the draft to a version or an earlier revision, as a new revision. */
export async function restoreDraft(
  deps: Deps,
  by: Session,
  { id }: ScopedQuestionnaire,
  { rev: seen, batch, to }: Input,
): Promise<{ readonly rev: number }> {
  const done = await transact(deps.db, async (tx) => {
    const head = await lockForChange(tx, by, id);
    const known = await findBatch(tx, id, batch);
    if (known !== undefined) return { rev: known.rev, isNew: false };
    if (head !== seen) throw new Refusal('stale');
    const document =
      'version' in to ? await versionDocument(tx, id, to.version) : await revisionDocument(tx, id, to.rev);
    const rev = head + 1;
    const at = deps.now();
    const change = {
      rev,
      batch,
      by: by.personId,
      at,
      kind: 'restored',
      base: head,
      commands: [],
      conflicts: [],
    } as const;
    await insertBatch(tx, id, change);
    await storeRevision(tx, id, { rev, document, by: by.personId, at, isWhole: true });
    await writeAudit(tx, {
      at,
      personId: by.personId,
      sessionId: by.id,
      action: 'restore',
      subject: 'questionnaire',
      subjectId: id,
      details: { rev, to },
    });
    return { rev, isNew: true };
  });
  const { personId, realName } = by;
  if (done.isNew)
    deps.bus.emit('draftChanged', { questionnaireId: id, rev: done.rev, personId, realName, published: null });
  return { rev: done.rev };
}

async function versionDocument(tx: Tx, id: Id<'Questionnaire'>, number: number): Promise<unknown> {
  const text = await readVersionText(tx, id, number);
  if (text === null) throw new Refusal('notFound');
  return draftJson(draftOf(text));
}

/** Rebuilds the document at a revision from the last stored document before it and the batches since. */
export async function revisionDocument(db: Db, id: Id<'Questionnaire'>, rev: number): Promise<unknown> {
  const snapshot = await readSnapshot(db, id, rev);
  if (snapshot === undefined) throw new Refusal('notFound');
  const batches = await listBatches(db, id, { after: snapshot.rev, upTo: rev, most: rev + 1 });
  if (snapshot.rev + batches.length !== rev) throw new Refusal('notFound');
  const commands = batches.flatMap(({ commands: stored }) => storedCommands(stored));
  const replayed = applyBatch(draftOf(snapshot.document), commands);
  if (!replayed.ok) throw new Error(`a stored command cannot be applied again: ${replayed.error.refusal}`);
  return draftJson(replayed.value.document);
}
