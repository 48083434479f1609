import { type draftsCalls, mayAct } from '@seker/contract';
import type { Id } from '@seker/kernel';
import {
  type DesignCommand,
  type DraftDocument,
  draftJson,
  mergeBatch,
  parseCommands,
} from '@seker/questionnaire/design';
import type * as z from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedQuestionnaire } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { answerOf } from './answer-of-batch.ts';
import { findBatch, insertBatch, listBatches } from './batch.queries.ts';
import { requireDraftWithin } from './begin-draft.ts';
import { lockDraft, readDraftText } from './draft.queries.ts';
import { EDIT_DRAFT } from './drafts.policy.ts';
import { draftOf, findKnown, keepKnown } from './known-drafts.ts';
import { storeRevision } from './store-revision.ts';
import { conflictsOf } from './stored-conflicts.ts';

type Input = z.output<typeof draftsCalls.sendCommands.body>;
type Answer = z.input<typeof draftsCalls.sendCommands.answer>;

/** A window that is further behind reloads the draft. */
const MOST_BEHIND = 20_000;

/**
 * Applies a batch to the draft in one transaction, after rebasing it on what others have done since its base revision.
 * A batch that is already stored gets its stored answer.
 */
export async function sendCommands(
  deps: Deps,
  by: Session,
  { id }: ScopedQuestionnaire,
  { base, batch, commands: json }: Input,
): Promise<Answer> {
  const parsed = parseCommands(json);
  if (!parsed.ok) throw new Refusal('structureError', { details: parsed.error });
  const work = { base, batch, commands: parsed.value };
  const done = await transact(deps.db, async (tx) => {
    const head = await lockForChange(tx, by, id);
    const known = await findBatch(tx, id, batch);
    if (known !== undefined) return { answer: await answerOf(tx, id, known), applied: null };
    const applied = await apply(deps, tx, by, { id, head, ...work });
    const stored = await findBatch(tx, id, batch);
    if (stored === undefined) throw new Error('a batch was not stored');
    return { answer: await answerOf(tx, id, stored), applied };
  });
  if (done.applied !== null) {
    const { rev, draft } = done.applied;
    keepKnown(deps.db, id, { rev, draft });
    const { personId, realName } = by;
    deps.bus.emit('draftChanged', { questionnaireId: id, rev, personId, realName, published: null });
  }
  return done.answer;
}

/** Locks the draft for a change and returns its last revision. The right is checked again on the locked row. */
export async function lockForChange(tx: Tx, by: Session, id: Id<'Questionnaire'>): Promise<number> {
  const locked = await lockDraft(tx, id);
  if (locked === null) throw new Refusal('notFound');
  if (!mayAct(by, EDIT_DRAFT.right, { groupId: locked.groupId }).ok) throw new Refusal('forbidden');
  return locked.head ?? (await requireDraftWithin(tx, id)).head;
}

interface Work {
  readonly id: Id<'Questionnaire'>;
  readonly head: number;
  readonly base: number;
  readonly batch: string;
  readonly commands: readonly DesignCommand[];
}

async function apply(
  deps: Deps,
  tx: Tx,
  by: Session,
  { id, head, base, batch, commands }: Work,
): Promise<{ readonly rev: number; readonly draft: DraftDocument }> {
  if (base > head || head - base > MOST_BEHIND) throw new Refusal('stale');
  const since = await listBatches(tx, id, { after: base, upTo: head, most: MOST_BEHIND });
  const whole = since.findLastIndex(({ kind }) => kind === 'restored');
  // Skips commands before a restoration, which cannot conflict, and the author's own, which the author has already
  // seen.
  const theirs = since.slice(whole + 1).filter(({ personId }) => personId !== by.personId);
  const past = theirs.map(({ rev, commands: stored }) => ({ rev, commands: storedCommands(stored) }));
  const draft = findKnown(deps.db, id, head) ?? draftOf(await readDraftText(tx, id));
  const merged = mergeBatch(
    draft,
    commands,
    past.flatMap((one) => one.commands),
  );
  const rev = head + 1;
  const at = deps.now();
  await insertBatch(tx, id, {
    rev,
    batch,
    by: by.personId,
    at,
    kind: 'commands',
    base,
    commands: merged.commands,
    conflicts: conflictsOf(merged.unmerged, past),
  });
  await storeRevision(tx, id, { rev, document: draftJson(merged.document), by: by.personId, at });
  return { rev, draft: merged.document };
}

/** Stored commands were validated by `parseCommands` before. */
export function storedCommands(stored: unknown): readonly DesignCommand[] {
  const parsed = parseCommands(stored);
  if (!parsed.ok) throw new Error(`a stored command cannot be read: ${parsed.error.member}`);
  return parsed.value;
}
