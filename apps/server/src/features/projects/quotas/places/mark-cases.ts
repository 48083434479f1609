import { cellState } from '@seker/fieldwork';
import { z } from 'zod';
import { storedId } from '../../../../db/stored-id.ts';
import { defineTask } from '../../../system/jobs/index.ts';
import { listNeeds, rankSomeCases } from './case-rank.queries.ts';
import { countToMark, markSomeCases, readCounts, readInTurn } from './quota-flip.queries.ts';

/**
 * Holds back the cases of a full draw-known cell, releases them when it has room, and ranks the free ones by their
 * cells' current need.
 */
export const markCases = defineTask({
  name: 'markCases',
  input: z.object({ projectId: storedId<'Project'>(), cellId: storedId<'Cell'>() }),
  run: async (deps, { projectId, cellId }, job) => {
    const before = await readCounts(deps.db, projectId, cellId);
    if (before !== null)
      await job.setTotal(await countToMark(deps.db, projectId, cellId, cellState(before) === 'closed'));
    let cases = 0;
    for (let some = 1; some > 0; cases += some)
      some = await job.batch(async (tx) => {
        const cell = await readInTurn(tx, projectId, cellId);
        if (cell === null) return 0;
        // The cell may have flipped again since the last batch.
        const locked = cellState(cell) === 'closed';
        return await markSomeCases(tx, projectId, cellId, locked);
      });
    let ranked = 0;
    for (let some = 1; some > 0; ranked += some)
      some = await job.batch(async (tx) => {
        const cell = await readInTurn(tx, projectId, cellId);
        return cell === null ? 0 : await rankSomeCases(tx, projectId, cellId, await listNeeds(tx, projectId));
      });
    return { cases, ranked };
  },
});
