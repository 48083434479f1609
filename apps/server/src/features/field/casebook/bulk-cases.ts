import { casesCalls } from '@seker/contract';
import { type CaseId, unreachable } from '@seker/kernel';
import { z } from 'zod';
import { storedId } from '../../../db/stored-id.ts';
import type { Deps } from '../../../deps.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { defineBulkTask } from '../../system/lists/index.ts';
import { assignCase } from './assign-case.ts';
import type { CaseOfProject } from './change-case.ts';
import { giveToField } from './give-to-field.ts';
import { holdCase } from './hold-case.ts';
import { type CaseFilters, findCases } from './list-cases.queries.ts';
import { reachOf } from './list-cases.ts';
import { restoreCase } from './restore-case.ts';

const options = z.object({
  projectId: storedId<'Project'>(),
  act: z.enum(['assign', 'field', 'hold', 'unhold', 'restore']),
  personId: z.nullable(storedId<'Person'>()),
  /** Of cases that are given to the field: the last day of the work. */
  until: z.nullish(z.string()),
});
export type CasesAct = z.infer<typeof options>;

interface Query extends CaseFilters {
  readonly project: Pick<ScopedProject, 'id' | 'groupId'>;
  readonly place?: string | undefined;
  readonly tableCell?: string | undefined;
}

/** Applies the actions on one case to many. */
export const bulkCases = defineBulkTask<Query, CasesAct>({
  name: casesCalls.bulkCases.name,
  options,
  find: async (deps, by, { project, ...filters }) =>
    await findCases(deps.db, { ...filters, ...(await reachOf(deps, by, project, filters)) }),
  act: async (deps, by, id, { projectId, ...act }) => await doAct(deps, by, { projectId, caseId: id as CaseId }, act),
});

async function doAct(
  deps: Deps,
  by: ActingPerson,
  of: CaseOfProject,
  { act, personId, until = null }: Omit<CasesAct, 'projectId'>,
): Promise<void> {
  switch (act) {
    case 'assign':
      return await assignCase(deps, by, of, personId);
    case 'field':
      return await giveToField(deps, by, of, { personId, until });
    case 'hold':
      return await holdCase(deps, by, of, true);
    case 'unhold':
      return await holdCase(deps, by, of, false);
    case 'restore':
      return await restoreCase(deps, by, of);
    default:
      return unreachable(act);
  }
}
