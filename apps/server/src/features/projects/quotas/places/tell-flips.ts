import { cellText } from '@seker/fieldwork';
import { type CellId, type Instant, type ProjectId, SCREEN_LANGUAGES } from '@seker/kernel';
import { z } from 'zod';
import type { Tx } from '../../../../db/database.ts';
import { storedId } from '../../../../db/stored-id.ts';
import { insertNews, type NewsRow, newsInEachLanguage } from '../../../field/news/index.ts';
import { askJob, defineTask } from '../../../system/jobs/index.ts';
import { cellNews } from './cell-news.ts';
import { markCases } from './mark-cases.ts';
import { lockFlippedCell, noteTold } from './quota-flip.queries.ts';

/** Announces each flip of a cell once: to interviewers as news, and to dispatch by marking its cases. */
export const tellFlips = defineTask({
  name: 'tellFlips',
  input: z.object({ projectId: storedId<'Project'>(), cellId: storedId<'Cell'>() }),
  run: async (deps, { projectId, cellId }, job) => {
    const rows: NewsRow[] = [];
    await job.batch(async (tx) => {
      rows.splice(0);
      rows.push(...(await tell(tx, projectId, cellId, deps.now())));
      return rows.length;
    });
    for (const row of rows) deps.bus.emit('news', { projectId, personId: null, item: newsInEachLanguage(row) });
    return { told: rows.length };
  },
});

async function tell(tx: Tx, projectId: ProjectId, cellId: CellId, at: Instant): Promise<readonly NewsRow[]> {
  const cell = await lockFlippedCell(tx, projectId, cellId);
  const toTell = cell === null ? [] : cellNews(cell);
  if (cell === null || toTell.length === 0) return [];
  const rows: NewsRow[] = [];
  for (const { status, percent } of toTell) {
    const value = { question: cell.quotaNames, content: named(cell), status, percent, cell: cellId } as const;
    rows.push(await insertNews(tx, { projectId, personId: null, type: 'quota', value, at }));
  }
  await noteTold(tx, projectId, cellId, cell.flips);
  if (cell.knownAt === 'draw') await askJob(tx, markCases, { projectId, cellId }, { projectId });
  return rows;
}

/** The cell's labels, or its values in every language of the screens. */
function named({ labels, key }: { readonly labels: Readonly<Record<string, string>>; readonly key: string }) {
  if (Object.values(labels).some((label) => label !== '')) return labels;
  return Object.fromEntries(SCREEN_LANGUAGES.map((language) => [language, cellText('', key)]));
}
