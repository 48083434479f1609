import { mayAct, type Overview, type Right } from '@seker/contract';
import { fieldStage, recentPace } from '@seker/fieldwork';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { READ_CASES } from '../../field/casebook/index.ts';
import { SEE_FLOOR } from '../../field/control/index.ts';
import { requireFieldSettings } from '../../projects/project/index.ts';
import { READ_QUOTAS } from '../../projects/quotas/setup/index.ts';
import { countCasesOfCells, NO_COMPLETES, readCompletes } from '../facts/index.ts';
import { readStanding } from './overview.queries.ts';
import { readDays } from './read-days.ts';
import { readProblems } from './read-problems.ts';
import { readQuotaCells, wireQuotaCells } from './read-quota-cells.ts';
import { readToday } from './read-today.ts';

/** Reads the first page of a project: each part for readers who may see its data elsewhere. */
export async function readOverview(deps: Deps, session: Session, { id }: ScopedProject): Promise<Overview> {
  const may = (right: Right): boolean => mayAct(session, right).ok;
  const [project, standing, completes] = await Promise.all([
    requireFieldSettings(deps, id),
    readStanding(deps.db, id),
    readCompletes(deps, [id]),
  ]);
  if (standing === null) throw new Refusal('notFound');
  const { done, web, today } = completes.get(id) ?? NO_COMPLETES;
  const { isOnline, startedAt, target } = standing;
  const stage = fieldStage({ isOnline, wasOnline: startedAt !== null, done, target });
  const days = await readDays(deps, project, standing);
  const isSupplyAsked = stage === 'field' && (may(READ_CASES.right) || may(READ_QUOTAS.right));
  const supply = isSupplyAsked ? await countCasesOfCells(deps.db, id) : null;
  const cells = await readQuotaCells(deps, session, id, { supply, done });
  return {
    now: new Date(deps.now()).toISOString(),
    stage,
    startedAt: startedAt?.toISOString() ?? null,
    fieldDay: days.fieldDay,
    done,
    web,
    target,
    earlier: days.earlier,
    days: [...days.days],
    pace: stage === 'field' ? recentPace(days.days, days.today) : null,
    problems: may(READ_CASES.right)
      ? await readProblems(deps, session, project, { stage, standing, supply, cells })
      : null,
    quotas: may(READ_QUOTAS.right) ? wireQuotaCells(cells) : null,
    today: may(SEE_FLOOR.right) && isOnline ? await readToday(deps, session, id, today) : null,
  };
}
