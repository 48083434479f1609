import type { DraftStretch, versionsCalls } from '@seker/contract';
import { MINUTE } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import type { ScopedQuestionnaire } from '../../../http/scope.queries.ts';
import { type BatchHead, listBatchHeads, listPublishedRevs } from './history.queries.ts';

const MOST_BATCHES = 2_000;
const LONGEST_STRETCH = 10 * MINUTE;

/** Lists the history of a draft, grouped by stretches of one person's work, newest first. */
export async function readHistory(
  deps: Deps,
  { id }: ScopedQuestionnaire,
  before: number | null,
): Promise<z.input<typeof versionsCalls.readHistory.answer>> {
  const [heads, versions] = await Promise.all([
    listBatchHeads(deps.db, id, { before, most: MOST_BATCHES }),
    listPublishedRevs(deps.db, id),
  ]);
  const stretches = stretchesOf(heads).map((stretch): DraftStretch => {
    const [last, first] = [stretch[0], stretch.at(-1)];
    const isIn = (rev: number | null) => rev !== null && rev >= (first?.rev ?? 0) && rev <= (last?.rev ?? 0);
    const { knownId, realName } = last ?? { knownId: null, realName: null };
    return {
      from: first?.rev ?? 0,
      rev: last?.rev ?? 0,
      person: knownId === null ? null : { id: knownId, name: realName ?? '' },
      startedAt: first?.at.toISOString() ?? '',
      endedAt: last?.at.toISOString() ?? '',
      commands: stretch.reduce((sum, { commands }) => sum + commands, 0),
      versions: versions.filter(({ rev }) => isIn(rev)).map(({ number }) => number),
    };
  });
  const oldest = heads.at(-1)?.rev ?? 1;
  return { stretches, next: heads.length === MOST_BATCHES && oldest > 1 ? oldest : null };
}

/** Groups successive batches of one person that span at most ten minutes. */
function stretchesOf(heads: readonly BatchHead[]): readonly (readonly BatchHead[])[] {
  const stretches: BatchHead[][] = [];
  for (const head of heads) {
    const open = stretches.at(-1);
    const newest = open?.[0];
    const isSame = newest?.personId === head.personId && newest.at.getTime() - head.at.getTime() <= LONGEST_STRETCH;
    if (open !== undefined && isSame) open.push(head);
    else stretches.push([head]);
  }
  return stretches;
}
