import type { CellId, ProjectId } from '@seker/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../../../../db/transact.ts';
import { startRunner } from '../../../../jobs/runner.ts';
import { asId } from '../../../../testing/as-id.ts';
import { hurry, queueLength } from '../../../../testing/job-field.ts';
import { qualify } from '../../../../testing/qualify.ts';
import { startTestNodes, type TestNodes } from '../../../../testing/test-nodes.ts';
import type { TestServer } from '../../../../testing/test-server.ts';
import { releaseCells } from './reserve-cells.ts';

const PROJECT = 1042 as ProjectId;
const ROUNDS = 20;
let field: TestNodes;
let south: CellId;
const runners = new Map<TestServer, () => Promise<void>>();
beforeAll(async () => {
  field = await startTestNodes(4, () => ({ jobs: false }));
  for (const node of field.nodes) runners.set(node, startRunner(node.deps, node.owner));
  await field.asOwner('update quota_cell set target = 1000, overflow = 0 where project_id = $1', [PROJECT]);
  // One place is left in the south.
  const { rows } = await field.asOwner(
    "update quota_cell set target = completed + reserved + 1 where project_id = $1 and key = '5:south' returning id",
    [PROJECT],
  );
  south = Number((rows as { id: number }[])[0]?.id) as CellId;
});
afterAll(async () => {
  await Promise.all([...runners.values()].map(async (stop) => await stop()));
  await field.stop();
});

async function leave(node: TestServer, interview: number): Promise<void> {
  await transact(node.db, async (tx) => await releaseCells(tx, PROJECT, asId(interview)));
}

/** Makes running jobs start again, as if their runners had been declared dead. */
async function loseLocks(): Promise<void> {
  await field.asOwner(
    'update graphile_worker._private_jobs set locked_by = null, locked_at = null where locked_by is not null and attempts < 5 and random() < 0.5',
  );
  await field.asOwner(`select pg_notify('jobs:insert', '{"r":0,"count":1}')`);
}

/** Cuts the node's database connection midway, and stops its runner. */
async function kill(node: TestServer): Promise<void> {
  const stopped = runners.get(node)?.();
  runners.delete(node);
  await node.kill();
  await stopped;
}

it('a cell is announced once for each closing or opening, by four nodes that are killed at random (N08)', async () => {
  const [first, ...others] = field.nodes;
  if (first === undefined) throw new Error('no node');
  for (let round = 0; round < ROUNDS; round += 1) {
    expect(await qualify(first, round)).toBe('admitted');
    await loseLocks();
    await leave(first, round);
    const victim = round % 5 === 4 ? others.pop() : undefined;
    if (victim !== undefined) await kill(victim);
    await loseLocks();
  }
  await expect
    .poll(async () => {
      await hurry(first);
      return await queueLength(first);
    })
    .toBe(0);
  const { rows } = await field.asOwner(
    "select value ->> 'status' as status from news where project_id = $1 and (value ->> 'cell')::bigint = $2 order by id",
    [PROJECT, south],
  );
  const told = (rows as { status: string }[]).map(({ status }) => status);
  expect(told).toEqual(Array.from({ length: ROUNDS }, () => ['closed', 'open']).flat());
  const kept = await field.asOwner(
    'select from study_case where project_id = $1 and quota_cells @> array[$2::bigint] and quota_locked',
    [PROJECT, south],
  );
  expect(kept.rowCount).toBe(0);
});
