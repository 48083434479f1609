import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { openPackage, openVisit } from '../field-sync/index.ts';
import { openVisitor } from '../kiosk-visitors/index.ts';
import type { HeldPackage } from './held-package.queries.ts';
import { type DecisionPlan, planDecision, type Undecidable, undecidable } from './plan-decision.ts';
import { planVisit, type VisitPlan } from './plan-visit.ts';
import { planVisitor, type VisitorPlan } from './plan-visitor.ts';

/** What a package tells of, and what may become of it. */
export type HeldPlan =
  | { readonly type: 'takeable'; readonly plan: DecisionPlan }
  | { readonly type: 'visit'; readonly plan: VisitPlan }
  | { readonly type: 'visitor'; readonly plan: VisitorPlan }
  | Undecidable;

/** Opens a package, and plans what may become of it by what it tells of. `all` are those under its name. */
export async function planHeld(
  deps: Deps,
  db: Db,
  chosen: HeldPackage,
  all: readonly HeldPackage[],
): Promise<HeldPlan> {
  const { uid, bytes } = chosen;
  const opened = await openPackage(deps, uid, bytes);
  if (opened !== null) return await planDecision(deps, db, { chosen, opened }, all);
  const visit = await openVisit(deps, uid, bytes);
  if (visit !== null) return { type: 'visit', plan: await planVisit(deps, db, { chosen, visit }, all) };
  const visitor = await openVisitor(deps, uid, bytes);
  if (visitor !== null) return await planVisitor(deps, db, { chosen, opened: visitor }, all);
  return undecidable('unreadable');
}
