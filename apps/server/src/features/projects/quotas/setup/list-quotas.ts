import { mayAct, type QuotaCellState, type quotasCalls } from '@seker/contract';
import { cellState, keyParts } from '@seker/fieldwork';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { Session } from '../../../../http/session.ts';
import { NO_COMPLETES, readCompletes } from '../../../results/facts/index.ts';
import { listStoredVariables } from '../../variables/index.ts';
import { completesByKey } from '../counts/index.ts';
import { EDIT_QUOTAS } from './quota-setup.policy.ts';
import {
  countHolders,
  listStoredCells,
  listStoredQuotas,
  readSampleSize,
  type StoredCell,
} from './quota-setup.queries.ts';
import { isInCounts } from './stored-quota.ts';

/** Lists all quotas with their counts; an inactive one shows what it would count. */
export async function listQuotas(
  deps: Deps,
  session: Session,
  { id: projectId, groupId }: ScopedProject,
): Promise<z.input<typeof quotasCalls.listQuotas.answer>> {
  const quotas = await listStoredQuotas(deps.db, projectId);
  const stored = await listStoredCells(deps.db, projectId);
  const { done: completes, web } = (await readCompletes(deps, [projectId])).get(projectId) ?? NO_COMPLETES;
  const resting = quotas.filter(({ active }) => !active);
  const counted = await completesByKey(deps.db, projectId, resting);
  const variables = await listStoredVariables(deps.db, projectId);
  return {
    rows: quotas.map(({ changedAt: _changedAt, changedBy: _changedBy, parts: _parts, ...quota }) => {
      const own = stored.filter(({ quotaId }) => quotaId === quota.id);
      const cells = own.map((cell) => {
        const done = quota.active ? cell.completed : (counted.get(quota.id)?.get(cell.key) ?? 0);
        return rowOf(cell, quota.active ? cell.extra : Math.max(0, done - cell.target), done);
      });
      const inside = cells.reduce((sum, { done }) => sum + done, 0);
      return { ...quota, unit: isInCounts(own) ? 'count' : 'percent', cells, outside: Math.max(0, completes - inside) };
    }),
    sampleSize: await readSampleSize(deps.db, projectId),
    completes,
    web,
    held: await countHolders(deps.db, projectId),
    variables: variables
      .filter(({ id }) => quotas.every(({ variableId }) => variableId !== id))
      .map(({ id, name, source }) => ({ id, name, source })),
    mayEdit: mayAct(session, EDIT_QUOTAS.right, { groupId }).ok,
  };
}

function rowOf(cell: StoredCell, extra: number, done: number) {
  const { id, key, labels, percent, target, overflow, reserved, refusals } = cell;
  return {
    id,
    parts: [...keyParts(key)],
    labels,
    percent,
    target,
    overflow,
    done,
    held: reserved,
    extra,
    refusals,
    state: stateOf({ target, overflow, completed: done, reserved }),
  };
}

export function stateOf(cell: Parameters<typeof cellState>[0]): QuotaCellState {
  return cell.target === 0 ? 'zero' : cellState(cell);
}
