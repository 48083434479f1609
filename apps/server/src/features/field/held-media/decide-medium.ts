import type { heldMediaCalls } from '@seker/contract';
import type * as z from 'zod/mini';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../db/database.ts';
import { againAfterConflict, transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { requireMediaFolder } from '../../../http/require-media-folder.ts';
import type { ScopedHeldMedium } from '../../../http/scope-of-devices.queries.ts';
import type { Session } from '../../../http/session.ts';
import { sealedFolder, takeAnyway } from '../captured-media/index.ts';
import { openSealedMedium, UnreadableMediumError } from '../field-media/index.ts';
import { lockMedium, noteDecided } from './held-medium.queries.ts';
import { mayAccept, mayDecide, requireMedium, type StandingMedium } from './read-held-medium.ts';

type Wanted = z.output<typeof heldMediaCalls.decideHeldMedium.body>;
type Decided = z.output<typeof heldMediaCalls.decideHeldMedium.answer>;

const AUDITED = { accepted: 'acceptMedium', aside: 'asideMedium' } as const;

/** Decides what becomes of a medium, in one commit. Of two who decide at once the second is told what was decided. */
export async function decideMedium(
  deps: Deps,
  by: Session,
  { id: mediumId }: ScopedHeldMedium,
  wanted: Wanted,
): Promise<Decided> {
  if (!mayDecide(by, await requireMedium(deps.db, mediumId))) throw new Refusal('forbidden');
  if (wanted.as === 'accepted') await requireMediaFolder(deps);
  const decided = await againAfterConflict(
    async () => await transact(deps.db, async (tx) => await decideIn(tx, deps, by, mediumId, wanted)),
  );
  // Its interview has it by now.
  if (decided.state === 'accepted') await sealedFolder(deps.config).remove({ id: mediumId });
  return decided;
}

async function decideIn(
  tx: Tx,
  deps: Deps,
  by: Session,
  mediumId: ScopedHeldMedium['id'],
  { as, note, seen }: Wanted,
): Promise<Decided> {
  await lockMedium(tx, mediumId);
  const row = await requireMedium(tx, mediumId);
  const { decidedAs, decidedById, decidedBy, decidedAt, projectId, why } = row;
  if (decidedAs === as && decidedById === by.personId) return { state: as, takenAs: null };
  if ((decidedAs ?? 'waiting') !== seen || (as === 'aside' && seen === 'aside'))
    throw new Refusal('packageDecided', {
      details: { as: decidedAs ?? 'waiting', by: decidedBy, at: decidedAt?.toISOString() ?? null },
    });
  const takenAs = as === 'accepted' ? await give(tx, deps, row) : null;
  const at = deps.now();
  await noteDecided(tx, mediumId, { as, note, by: by.personId, at: new Date(at) });
  await writeAudit(tx, {
    at,
    personId: by.personId,
    sessionId: by.id,
    projectId,
    action: AUDITED[as],
    subject: 'heldMedium',
    subjectId: mediumId,
    details: { before: decidedAs ?? why, ...(row.interviewId === null ? {} : { interview: row.interviewId }) },
  });
  return { state: as, takenAs };
}

async function give(tx: Tx, deps: Deps, row: StandingMedium): Promise<Decided['takenAs']> {
  const { projectId, interviewId, sha256 } = row;
  if (!mayAccept(row) || projectId === null || interviewId === null) throw new Refusal('packageNotTakeable');
  try {
    const content = openSealedMedium(deps, sealedFolder(deps.config).read(row), row);
    const taken = await takeAnyway(deps, tx, { projectId, interviewId, sha256 }, content);
    if (taken === 'unnamed' || taken === 'damaged') throw new Refusal('packageNotTakeable');
    return taken === 'here' ? null : taken;
  } catch (error) {
    throw error instanceof UnreadableMediumError ? new Refusal('packageNotTakeable') : error;
  }
}
