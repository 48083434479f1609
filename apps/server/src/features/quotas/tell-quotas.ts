import type { CellId, ProjectId } from '@seker/kernel';
import type { Deps } from '../../deps.ts';
import { describe } from '../../http/errors.ts';
import { insertNews, newsInEachLanguage } from '../news/index.ts';
import { cellNews } from './cell-news.ts';
import { listNamedCells, markCases } from './quota.queries.ts';

/** After a commit that moved counts: interviewers hear of cells that opened or closed, and dispatch of their cases. */
export function tellQuotaChanges(deps: Deps): () => void {
  let last: Promise<void> = Promise.resolve();
  return deps.bus.on('quotaChanged', ({ projectId, cellIds }) => {
    last = last
      .then(() => tell(deps, projectId, cellIds))
      .catch((error: Error) => deps.log.error({ projectId, error: describe(error) }, 'quota change not told'));
  });
}

async function tell(deps: Deps, projectId: ProjectId, cellIds: readonly CellId[]): Promise<void> {
  for (const cell of await listNamedCells(deps.db, projectId, cellIds)) {
    const told = cellNews(cell, cell.toldStatus);
    if (told === null) continue;
    const { status, percent } = told;
    const value = { question: cell.quotaNames, content: cell.labels, status, percent, cell: cell.id } as const;
    const row = await insertNews(deps.db, { projectId, personId: null, type: 'quota', value, at: deps.now() });
    deps.bus.emit('news', { projectId, personId: null, item: newsInEachLanguage(row) });
    if (cell.knownAt !== 'draw') continue;
    while ((await markCases(deps.db, projectId, cell.id, status === 'closed')) > 0);
  }
}
