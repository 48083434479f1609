import type { AuditAct, CallbackOwner, CallbacksActed } from '@seker/contract';
import type { CaseId, PersonId, ProjectId } from '@seker/kernel';
import type { AuditDetails } from '../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { requireFieldSettings } from '../../projects/project/index.ts';
import { changeCase } from '../casebook/index.ts';
import { replaceCase } from '../cases/visits/index.ts';
import { readCallback, readLastActor, type StandingCallback } from './change-callbacks.queries.ts';

/** A callback as the person who acts on it saw it. */
export interface SeenCallback {
  readonly caseId: CaseId;
  readonly at: string;
  readonly owner: CallbackOwner;
}

type Refused = CallbacksActed['refused'][number];
type Outcome =
  | { readonly is: 'done'; readonly told: readonly (PersonId | null)[] }
  | { readonly is: 'refused'; readonly refused: Refused };

export interface CallbackChange {
  readonly action: AuditAct;
  /** Why this one is refused; null: it is not. */
  readonly refuses?: (standing: StandingCallback) => Refused['why'] | null;
  readonly act: (tx: Tx, caseId: CaseId) => Promise<void>;
  readonly details: (standing: StandingCallback) => AuditDetails;
  /** Whose it is afterwards. */
  readonly ownerAfter: (standing: StandingCallback) => PersonId | null;
}

/** Changes callbacks one by one, each in a transaction of its own; what stands otherwise than was seen is left as it is. */
export async function changeCallbacks(
  deps: Deps,
  by: ActingPerson,
  { id: projectId }: ScopedProject,
  seen: readonly SeenCallback[],
  change: CallbackChange,
): Promise<{ readonly acted: CallbacksActed; readonly told: readonly (PersonId | null)[] }> {
  const acted: CallbacksActed = { done: [], refused: [] };
  const told: (PersonId | null)[] = [];
  for (const one of seen) {
    const outcome = await changeOne(deps, by, projectId, one, change);
    if (outcome.is === 'refused') acted.refused.push(outcome.refused);
    else {
      acted.done.push(one.caseId);
      told.push(...outcome.told);
    }
  }
  return { acted, told };
}

async function changeOne(
  deps: Deps,
  by: ActingPerson,
  projectId: ProjectId,
  seen: SeenCallback,
  change: CallbackChange,
): Promise<Outcome> {
  const { caseId } = seen;
  const project = await requireFieldSettings(deps, projectId);
  return await changeCase<Outcome>(
    deps,
    by,
    { projectId, caseId },
    {
      action: change.action,
      act: async (tx) => {
        // Read once the case is locked: what another transaction has left.
        const standing = await readCallback(tx, projectId, caseId);
        const why = standing === null ? 'gone' : whyNot(standing, seen, change);
        if (standing === null || why !== null)
          return { done: { is: 'refused', refused: await refusedOf(tx, standing, why ?? 'gone') }, details: null };
        await change.act(tx, caseId);
        await replaceCase(tx, project, caseId, deps.now());
        const told = [standing.ownerId, change.ownerAfter(standing)];
        return { done: { is: 'done', told }, details: change.details(standing) };
      },
    },
  );

  async function refusedOf(tx: Tx, standing: StandingCallback | null, why: Refused['why']): Promise<Refused> {
    return {
      caseId,
      why,
      by: standing?.holder ?? (why === 'notAble' ? null : await readLastActor(tx, projectId, caseId)),
      at: standing === null ? null : new Date(standing.at).toISOString(),
      ownerName: standing?.ownerName ?? null,
    };
  }
}

function whyNot(
  standing: StandingCallback,
  { at, owner }: SeenCallback,
  { refuses }: CallbackChange,
): Refused['why'] | null {
  if (standing.holder !== null) return 'inHand';
  const isAsSeen =
    standing.at === Date.parse(at) && standing.ownerId === owner.id && standing.isGiven === owner.isGiven;
  return isAsSeen ? (refuses?.(standing) ?? null) : 'changed';
}
