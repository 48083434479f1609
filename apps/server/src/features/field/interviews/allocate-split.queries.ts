import type { SplitArrival } from '@seker/interviewing';
import { createRng } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, number, text } from '../../../db/column.ts';
import type { Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { dealTurns } from './deal-turns.ts';
import type { InterviewRow } from './interview-row.queries.ts';

const SPLIT = { projectId: id<'Project'>(), versionId: id<'Version'>(), node: text };

/**
 * Runs of which turns are looked for: a transaction that is rolled back gives its turn back after others have gone through
 * some runs. Turns deleted from older runs are not read again.
 */
const OPEN_RUNS = 20;

/** Takes the first turn that no other transaction is taking. */
const takenTurn = statement({
  name: 'take a turn of a split',
  takes: SPLIT,
  gives: { blocks: listOf(text) },
  text: ({ projectId, versionId, node }) => sql`
    delete from split_turn where project_id = ${projectId} and version_id = ${versionId} and node = ${node} and (run, turn) = (
      select t.run, t.turn from split_turn t
      where t.project_id = ${projectId} and t.version_id = ${versionId} and t.node = ${node} and t.run > (
        select max(r.run) - ${sql.lit(OPEN_RUNS)} from split_run r
        where r.project_id = ${projectId} and r.version_id = ${versionId} and r.node = ${node})
      order by t.run, t.turn limit 1 for update skip locked)
    returning blocks`,
});

/** Deals the next run; waits for a concurrent transaction that deals the same one, and then deals nothing. */
const dealtRun = statement({
  name: 'deal turns of a split',
  takes: { ...SPLIT, blocks: listOf(text), show: number },
  text: ({ projectId, versionId, node, blocks, show }) => sql`
    with dealt as (
      insert into split_run (project_id, version_id, node, run)
      select ${projectId}, ${versionId}, ${node}, coalesce(max(run), 0) + 1 from split_run
      where project_id = ${projectId} and version_id = ${versionId} and node = ${node}
      on conflict do nothing returning project_id, version_id, node, run
    )
    insert into split_turn (project_id, version_id, node, run, turn, blocks)
    select dealt.*, turn, (${blocks}::text[])[(turn - 1) * ${show}::int + 1 : turn * ${show}::int]
    from dealt, generate_series(1, cardinality(${blocks}::text[]) / ${show}::int) turn`,
});

/**
 * Returns the blocks of a balanced split shown least so far. Turns are dealt a run at a time, with the random seed of
 * the interview that needs the next one: two interviews never take the same turn, and wait for each other only at the
 * end of a run. A rolled-back turn is taken next.
 */
export async function allocateSplit(
  tx: Tx,
  interview: Pick<InterviewRow, 'projectId' | 'versionId' | 'seed'>,
  { node, blocks, show }: SplitArrival,
): Promise<readonly string[]> {
  const { projectId, versionId } = interview;
  const split = { projectId, versionId, node };
  for (;;) {
    const [turn] = (await takenTurn(tx, split)).rows;
    if (turn !== undefined) return turn.blocks;
    const turns = turnsOf(interview, { node, blocks, show });
    await dealtRun(tx, { ...split, blocks: turns.flat(), show: Math.min(show, blocks.length) });
  }
}

/** Draws blocks by the interview's own seed, without counting them. */
export function drawBlocks(interview: Pick<InterviewRow, 'seed'>, split: SplitArrival): readonly string[] {
  return turnsOf(interview, split)[0] ?? [];
}

function turnsOf({ seed }: Pick<InterviewRow, 'seed'>, { node, blocks, show }: Omit<SplitArrival, 'type'>) {
  return dealTurns(blocks, show, createRng(seed, `split.${node}`));
}
