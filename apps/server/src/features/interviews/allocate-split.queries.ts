import type { SplitArrival } from '@seker/interviewing';
import { createRng } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, number, text } from '../../db/column.ts';
import type { Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import type { InterviewRow } from './interview-row.queries.ts';

const SPLIT = { projectId: id<'Project'>(), versionId: id<'Version'>(), node: text };

const newBlocks = statement({
  name: 'blocks that no interview has reached yet',
  takes: { ...SPLIT, blocks: listOf(text) },
  text: ({ projectId, versionId, node, blocks }) => sql`
    insert into split_block (project_id, version_id, node, block)
    select ${projectId}, ${versionId}, ${node}, b from unnest(${blocks}::text[]) b order by b on conflict do nothing`,
});

const lockedBlocks = statement({
  name: 'lock the blocks of a split',
  takes: SPLIT,
  gives: { block: text, given: number },
  text: ({ projectId, versionId, node }) => sql`
    select block, given from split_block
    where project_id = ${projectId} and version_id = ${versionId} and node = ${node} order by block for update`,
});

const givenBlocks = statement({
  name: 'count blocks as given',
  takes: { ...SPLIT, chosen: listOf(text) },
  text: ({ projectId, versionId, node, chosen }) => sql`
    update split_block set given = given + 1
    where project_id = ${projectId} and version_id = ${versionId} and node = ${node} and block = any(${chosen})`,
});

/**
 * The blocks of a balanced split that were given least so far, and counts them as given; the interview's seed decides
 * among equals. All rows of the split are locked, so that two interviews at once never take the same turn.
 */
export async function allocateSplit(
  tx: Tx,
  interview: Pick<InterviewRow, 'projectId' | 'versionId' | 'seed'>,
  { node, blocks, show }: SplitArrival,
): Promise<readonly string[]> {
  const { projectId, versionId } = interview;
  const split = { projectId, versionId, node };
  await newBlocks(tx, { ...split, blocks });
  const { rows } = await lockedBlocks(tx, split);
  const given = new Map(rows.map((row) => [row.block, row.given]));
  const rng = createRng(interview.seed, `split.${node}`);
  const chosen = blocks
    .map((block) => ({ block, given: given.get(block) ?? 0, lot: rng.below(1_000_000) }))
    .sort((left, right) => left.given - right.given || left.lot - right.lot)
    .slice(0, show)
    .map(({ block }) => block);
  await givenBlocks(tx, { ...split, chosen });
  return chosen;
}
