import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { storeVisitIn } from '../field-sync/index.ts';
import { storeVisitorIn } from '../kiosk-visitors/index.ts';
import type { HeldPackage } from './held-package.queries.ts';
import type { VisitPlan } from './plan-visit.ts';
import type { VisitorPlan } from './plan-visitor.ts';
import type { StoredDecision } from './store-decided.ts';

interface Accepting {
  readonly chosen: HeldPackage;
  readonly by: Session;
  /** The interview that the person has seen beside it. */
  readonly current: number | null;
}

/** Stores a held visit as one that comes at once; its case and its packages are locked. */
export async function acceptVisit(
  tx: Tx,
  deps: Deps,
  { visit, packages, at }: VisitPlan,
  { chosen, by }: Accepting,
): Promise<StoredDecision> {
  if (at.type === 'undecidable') throw new Refusal('packageNotTakeable');
  const { project, work } = at;
  const stored = await storeVisitIn(tx, deps, project, visit, { ...work, deviceId: chosen.deviceId });
  if (stored.type === 'doubtful') throw new Refusal('packageNotTakeable');
  const { holder } = stored;
  const told = { projectId: project.id, caseId: work.caseId, holder, by: by.id };
  return { interviewId: null, packages, tell: () => deps.bus.emit('caseChanged', told) };
}

/** Stores the held interview of a visitor, also for a kiosk that was revoked. */
export async function acceptVisitor(
  tx: Tx,
  deps: Deps,
  { log, packages, accept, current }: VisitorPlan,
  { chosen, current: seen }: Accepting,
): Promise<StoredDecision> {
  if (accept === null) throw new Refusal('packageNotTakeable');
  if ((current?.id ?? null) !== seen) throw new Refusal('conflict');
  const stored = await storeVisitorIn(tx, deps, chosen.deviceId, log);
  if (stored.type === 'held' || stored.interviewId === null) throw new Refusal('packageNotTakeable');
  const { interviewId, ended } = stored;
  const tell = (): void => {
    if (ended !== null) deps.meter.count('interviewsEnded', { by: 'web', outcome: ended });
  };
  return { interviewId, packages, tell };
}
