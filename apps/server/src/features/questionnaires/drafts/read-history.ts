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
  const [oldest] = heads.slice(-1);
  const hasMore = oldest !== undefined && heads.length === MOST_BATCHES && oldest.rev > 1;
  return { stretches: stretchesOf(heads, versions), next: hasMore ? oldest.rev : null };
}

type Published = Awaited<ReturnType<typeof listPublishedRevs>>[number];

/** Groups successive batches of one person that span at most ten minutes; batches are newest first. */
export function stretchesOf(heads: readonly BatchHead[], versions: readonly Published[]): DraftStretch[] {
  const stretches: { readonly newest: BatchHead; readonly heads: BatchHead[] }[] = [];
  for (const head of heads) {
    const open = stretches.at(-1);
    if (open !== undefined && isOneStretch(open.newest, head)) open.heads.push(head);
    else stretches.push({ newest: head, heads: [head] });
  }
  return stretches.map((stretch) => describeStretch(stretch, versions));
}

function isOneStretch(newest: BatchHead, head: BatchHead): boolean {
  return newest.personId === head.personId && newest.at.getTime() - head.at.getTime() <= LONGEST_STRETCH;
}

function describeStretch(
  { newest, heads }: { readonly newest: BatchHead; readonly heads: readonly BatchHead[] },
  versions: readonly Published[],
): DraftStretch {
  const { rev, at, knownId, realName } = newest;
  const oldest = heads.at(-1) ?? newest;
  return {
    from: oldest.rev,
    rev,
    person: knownId === null ? null : { id: knownId, name: realName ?? '' },
    startedAt: oldest.at.toISOString(),
    endedAt: at.toISOString(),
    commands: heads.reduce((sum, { commands }) => sum + commands, 0),
    versions: versions
      .filter((one) => one.rev !== null && one.rev >= oldest.rev && one.rev <= rev)
      .map(({ number }) => number),
  };
}
