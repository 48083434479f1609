import { cellKey, cellState, listValue, needPriority } from '@seker/fieldwork';
import type { CaseId, ProjectId } from '@seker/kernel';
import { z } from 'zod';
import type { Tx } from '../../../../db/database.ts';
import { storedId } from '../../../../db/stored-id.ts';
import { askJob, defineTask } from '../../../system/jobs/index.ts';
import { listDrawVariables } from '../../variables/index.ts';
import { listDrawCells, markCases } from '../places/index.ts';
import { lockSomeCases, writeCaseCells } from './case-cells.queries.ts';

/** Assigns cases to the cells of list-based quotas, removes deleted cells, and holds back cases of full ones. */
export const assignCellsTask = defineTask({
  name: 'assignCells',
  input: z.object({ projectId: storedId<'Project'>() }),
  run: async (deps, { projectId }, job) => {
    let after: CaseId | null = null;
    let cases = 0;
    do {
      const before: CaseId | null = after;
      await job.batch(async (tx) => {
        const some = await assignSome(tx, projectId, before);
        after = some.at(-1) ?? null;
        cases += some.length;
        return some.length;
      });
    } while (after !== null);
    // A cell may have flipped meanwhile: its job checks all cases once more.
    await job.batch(async (tx) => {
      const cells = await listDrawCells(tx, projectId);
      for (const { id: cellId } of cells) await askJob(tx, markCases, { projectId, cellId }, { projectId });
      return cells.length;
    });
    return { cases };
  },
});

export async function assignCells(tx: Tx, projectId: ProjectId): Promise<void> {
  await askJob(tx, assignCellsTask, { projectId }, { projectId });
}

/** Assigns cells to the next cases by id; the cells are read while these cases are locked. */
async function assignSome(tx: Tx, projectId: ProjectId, after: CaseId | null): Promise<readonly CaseId[]> {
  const variables = await listDrawVariables(tx, projectId);
  const cases = await lockSomeCases(tx, projectId, after);
  const cells = await listDrawCells(tx, projectId);
  const byKey = new Map(cells.map((cell) => [`${cell.variableId} ${cell.key}`, cell]));
  await writeCaseCells(
    tx,
    projectId,
    cases.map(({ id, fields }) => {
      const own = variables.flatMap(({ id: variableId, fields: columns }) => {
        const values = columns.map((column) => listValue(fields, column));
        const cell = values.includes('') ? undefined : byKey.get(`${variableId} ${cellKey(values)}`);
        return cell === undefined ? [] : [cell];
      });
      return {
        id,
        cells: own.map((cell) => cell.id),
        locked: own.some((cell) => cellState(cell) === 'closed'),
        priority: Math.max(0, ...own.map(needPriority)),
      };
    }),
  );
  return cases.map(({ id }) => id);
}
