import type { HeldReading, HeldVisit } from '@seker/contract';
import { canonicalJson } from '@seker/questionnaire';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { dispositionById, findProject, type Project } from '../../projects/project/index.ts';
import { readAssignment, type StoredAssignment } from '../assignments/index.ts';
import { type OpenedVisit, openVisit, readStatus } from '../field-sync/index.ts';
import { type HeldPackage, readOwners, readPersonName } from './held-package.queries.ts';
import { openOthers } from './plan-decision.ts';

/** A held visit, and whether it can be taken. */
export interface VisitPlan {
  readonly visit: OpenedVisit;
  readonly told: HeldVisit;
  /** Those that tell the same of it, this one among them. */
  readonly packages: readonly HeldPackage[];
  /** Where it was, by the person who made it; or why it can only be set aside. */
  readonly at:
    | { readonly type: 'case'; readonly project: Project; readonly work: StoredAssignment }
    | { readonly type: 'undecidable'; readonly why: NonNullable<HeldReading['undecidable']> };
}

/** What may become of a visit: taken, it is stored by the rules of one that comes at once. */
export async function planVisit(
  deps: Deps,
  db: Db,
  { chosen, visit }: { readonly chosen: HeldPackage; readonly visit: OpenedVisit },
  all: readonly HeldPackage[],
): Promise<VisitPlan> {
  const { projectId, assignmentId, statusId, nextAt, note } = visit;
  const project = await findProject(deps, projectId);
  const work = project === null ? null : await readAssignment(db, projectId, assignmentId);
  // Who had the case may be another by then than who stood at the door.
  const personId = (await readOwners(db, chosen.id))?.personId ?? work?.personId ?? null;
  const status = project === null ? null : dispositionById(project, statusId);
  const others = await openOthers(chosen, all, async ({ uid, bytes }) => await openVisit(deps, uid, bytes));
  const same = others.filter(({ opened }) => canonicalJson(opened) === canonicalJson(visit));
  return {
    visit,
    told: {
      at: new Date(Math.round(visit.at - visit.clockAhead)).toISOString(),
      status: status === null ? null : { names: { ...status.names }, colour: status.colour },
      nextAt,
      note: note.trim(),
      person: personId === null ? null : await readPersonName(db, personId),
    },
    packages: [chosen, ...same.map(({ held }) => held)],
    at:
      project === null || work === null || personId === null || chosen.caseId === null
        ? { type: 'undecidable', why: 'noCase' }
        : readStatus(project, visit, deps.now()) === null
          ? { type: 'undecidable', why: 'noStatus' }
          : { type: 'case', project, work: { ...work, personId } },
  };
}
