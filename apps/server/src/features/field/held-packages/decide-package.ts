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
import { type EndInField, lockByUid, tellEnded } from '../field-sync/index.ts';
import { lockInterview } from '../interviews/index.ts';
import {
  type HeldPackage,
  lockPackagesWith,
  markDecided,
  readCaseStanding,
  readOwners,
  readPackagesWith,
  readPersonName,
} from './held-package.queries.ts';
import { planDecision } from './plan-decision.ts';
import { mayDecidePackage } from './read-held.ts';
import { storeDecided } from './store-decided.ts';

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
  const { decided, chosen, ended } = await againAfterConflict(
    async () => await transact(deps.db, async (tx) => await decideIn(tx, deps, by, packageId, wanted)),
  );
  const { projectId, caseId } = chosen;
  if (projectId !== null && caseId !== null) {
    if (ended !== null) tellEnded(deps, projectId, caseId, ended);
    else if (decided.interviewId !== null) deps.bus.emit('caseChanged', { projectId, caseId, holder: null, by: by.id });
  }
  return decided;
}

interface DecidedIn {
  readonly decided: Decided;
  readonly chosen: HeldPackage;
  readonly ended: EndInField | null;
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
    return { decided: { state: as, interviewId: chosen.interviewId }, chosen, ended: null };
  if ((chosen.decidedAs ?? 'waiting') !== seen || (as === 'aside' && seen === 'aside'))
    throw await decidedBefore(tx, chosen);

  const at = deps.now();
  const planned = await planDecision(deps, tx, chosen, all);
  const stored =
    as === 'aside' ? null : await storeDecided(tx, deps, { planned, chosen, as, current, by: by.personId, at });
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
  return { decided: { state: as, interviewId }, chosen, ended: stored?.ended ?? null };
}

/** Locks what stands before packages in the order of locks (docs/adr/0009): quotas, case, interviews. */
async function lockBefore(tx: Tx, packageId: HeldPackage['id']): Promise<void> {
  const [first] = await readPackagesWith(tx, packageId);
  const owners = await readOwners(tx, packageId);
  if (first === undefined || first.projectId === null || first.caseId === null || owners?.ofProject === null) return;
  const { projectId, caseId, uid } = first;
  await shareQuotas(tx, projectId);
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
