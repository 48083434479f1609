import type { heldPackagesCalls, PackageDecision } from '@seker/contract';
import type { InterviewId } from '@seker/kernel';
import type * as z from 'zod/mini';
import { type AuditDetails, writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../db/database.ts';
import { againAfterConflict, transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedPackage } from '../../../http/scope-of-devices.queries.ts';
import type { Session } from '../../../http/session.ts';
import { shareQuotas } from '../../projects/quotas/places/index.ts';
import { lockCase } from '../cases/state/index.ts';
import { lockByUid } from '../field-sync/index.ts';
import { lockInterview } from '../interviews/index.ts';
import { acceptVisit, acceptVisitor } from './accept-apart.ts';
import {
  type HeldPackage,
  lockPackagesWith,
  markDecided,
  readCaseStanding,
  readOwners,
  readPackagesWith,
  readPersonName,
} from './held-package.queries.ts';
import { type HeldPlan, planHeld } from './plan-held.ts';
import { mayDecidePackage } from './read-held.ts';
import { type StoredDecision, storeDecided } from './store-decided.ts';

type Wanted = z.output<typeof heldPackagesCalls.decideHeldPackage.body>;

interface Decided {
  readonly state: PackageDecision;
  readonly interviewId: InterviewId | null;
}

const AUDITED = { accepted: 'acceptPackage', second: 'secondPackage', aside: 'asidePackage' } as const;

/**
 * Decides what becomes of a package and of all that tell the same story, in one commit with what follows from it. Of two
 * who decide at once the second is told what was decided.
 */
export async function decidePackage(
  deps: Deps,
  by: Session,
  { id: packageId }: ScopedPackage,
  wanted: Wanted,
): Promise<Decided> {
  if (!(await mayDecidePackage(deps, by, packageId))) throw new Refusal('forbidden');
  const { decided, tell } = await againAfterConflict(
    async () => await transact(deps.db, async (tx) => await decideIn(tx, deps, by, packageId, wanted)),
  );
  tell?.();
  return decided;
}

interface DecidedIn {
  readonly decided: Decided;
  /** Null: nothing has changed. */
  readonly tell: (() => void) | null;
}

async function decideIn(
  tx: Tx,
  deps: Deps,
  by: Session,
  packageId: HeldPackage['id'],
  { as, note, seen, current }: Wanted,
): Promise<DecidedIn> {
  await lockBefore(tx, packageId);
  const all = await lockPackagesWith(tx, packageId);
  const chosen = all.find((each) => each.id === packageId);
  if (chosen === undefined) throw new Refusal('notFound');
  if (chosen.decidedAs === as && chosen.decidedBy === by.personId)
    return { decided: { state: as, interviewId: chosen.interviewId }, tell: null };
  if ((chosen.decidedAs ?? 'waiting') !== seen || (as === 'aside' && seen === 'aside'))
    throw await decidedBefore(tx, chosen);

  const at = deps.now();
  const planned = await planHeld(deps, tx, chosen, all);
  const stored = as === 'aside' ? null : await storeAs(tx, deps, planned, { chosen, as, current, by, at });
  const interviewId = stored?.interviewId ?? null;
  // Other stories of the same interview wait for a decision of their own, unless none is wanted.
  const packages = as === 'aside' ? all.filter((each) => each.decidedAs === null) : (stored?.packages ?? []);
  const ids = [...new Set([chosen.id, ...packages.map((each) => each.id)])];
  await markDecided(tx, ids, { as, note, by: by.personId, at, interviewId });
  const details: AuditDetails = {
    before: chosen.decidedAs ?? chosen.why,
    ...(interviewId === null ? {} : { interview: interviewId }),
  };
  await writeAudit(tx, {
    at,
    personId: by.personId,
    sessionId: by.id,
    projectId: chosen.projectId,
    action: AUDITED[as],
    subject: 'heldPackage',
    subjectId: chosen.id,
    details,
  });
  return { decided: { state: as, interviewId }, tell: stored?.tell ?? null };
}

/** Only an interview of a case may be a second one. */
async function storeAs(
  tx: Tx,
  deps: Deps,
  planned: HeldPlan,
  decision: Omit<Parameters<typeof storeDecided>[2], 'plan'>,
): Promise<StoredDecision> {
  if (planned.type === 'takeable') return await storeDecided(tx, deps, { ...decision, plan: planned.plan });
  if (planned.type === 'undecidable' || decision.as === 'second') throw new Refusal('packageNotTakeable');
  return planned.type === 'visit'
    ? await acceptVisit(tx, deps, planned.plan, decision)
    : await acceptVisitor(tx, deps, planned.plan, decision);
}

/** Locks what stands before packages in the order of locks (docs/adr/0009): quotas, case, interviews. */
async function lockBefore(tx: Tx, packageId: HeldPackage['id']): Promise<void> {
  const [first] = await readPackagesWith(tx, packageId);
  const owners = await readOwners(tx, packageId);
  if (first === undefined || first.projectId === null || owners?.ofProject === null) return;
  const { projectId, caseId, uid } = first;
  await shareQuotas(tx, projectId);
  if (caseId === null) {
    await lockByUid(tx, projectId, uid);
    return;
  }
  await lockCase(tx, projectId, caseId);
  const standing = await readCaseStanding(tx, projectId, caseId);
  await lockByUid(tx, projectId, uid);
  const current = standing?.interviewId ?? null;
  if (current !== null) await lockInterview(tx, projectId, current);
}

async function decidedBefore(tx: Tx, { decidedAs, decidedBy, decidedAt }: HeldPackage): Promise<Refusal> {
  const by = decidedBy === null ? null : await readPersonName(tx, decidedBy);
  return new Refusal('packageDecided', {
    details: { as: decidedAs ?? 'waiting', by, at: decidedAt?.toISOString() ?? null },
  });
}
