import { needPriority } from '@seker/fieldwork';
import type { CellId, ProjectId } from '@seker/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../../db/transact.ts';
import { asId } from '../../../../testing/as-id.ts';
import { row } from '../../../../testing/field.ts';
import { type JobField, jobRow, openJobField } from '../../../../testing/job-field.ts';
import { qualify } from '../../../../testing/qualify.ts';
import { askJob } from '../../../system/jobs/index.ts';
import { markCases } from './mark-cases.ts';
import { releaseCells } from './reserve-cells.ts';

const PROJECT = 1042 as ProjectId;
let server: JobField;
let south: CellId;
beforeAll(async () => {
  server = await openJobField();
  const { id } = await row<{ id: number }>(server, 'select id from quota_cell where project_id = $1 and key = $2', [
    PROJECT,
    '5:south',
  ]);
  south = Number(id) as CellId;
  // One place is left in the south; its other cells have room.
  await server.asOwner('update quota_cell set target = 1000, overflow = 0, completed = 40 where project_id = $1', [
    PROJECT,
  ]);
  await server.asOwner('update quota_cell set target = completed + reserved + 1 where project_id = $1 and id = $2', [
    PROJECT,
    south,
  ]);
});
afterAll(async () => await server.stop());

async function leave(interview: number): Promise<void> {
  await transact(server.db, async (tx) => await releaseCells(tx, PROJECT, asId(interview)));
}

/** Counts dispatchable cases of the south, and held-back ones there and elsewhere. */
async function cases() {
  return await row<Record<'south' | 'southKept' | 'elsewhereKept', number>>(
    server,
    `select count(*) filter (where quota_cells @> array[$2::bigint])::int as south,
       count(*) filter (where quota_cells @> array[$2::bigint] and quota_locked)::int as "southKept",
       count(*) filter (where not quota_cells @> array[$2::bigint] and quota_locked)::int as "elsewhereKept"
     from study_case where project_id = $1 and tier is not null and lease_session_id is null`,
    [PROJECT, south],
  );
}

async function told(): Promise<readonly string[]> {
  const { rows } = await server.asOwner(
    "select value ->> 'status' as status from news where project_id = $1 and (value ->> 'cell')::bigint = $2 order by at, id",
    [PROJECT, south],
  );
  return (rows as { status: string }[]).map(({ status }) => status);
}

async function jobsAsked(): Promise<number> {
  return (await row<{ count: number }>(server, 'select count(*)::int as count from job')).count;
}

describe('a draw-known cell', () => {
  it('holds its cases back while full, and releases them afterwards; each flip is announced once', async () => {
    const heard: unknown[] = [];
    const off = server.deps.bus.on('news', ({ projectId, personId, item }) =>
      heard.push([projectId, personId, item.en]),
    );
    const { south: all } = await cases();
    expect(all).toBeGreaterThan(0);
    expect(await qualify(server, 1)).toBe('admitted');
    await expect.poll(cases).toEqual({ south: all, southKept: all, elsewhereKept: 0 });
    expect(await qualify(server, 2)).toBe('overQuota');
    await leave(1);
    await expect.poll(cases).toEqual({ south: all, southKept: 0, elsewhereKept: 0 });
    off();
    const news = (status: string) => [
      PROJECT,
      null,
      expect.objectContaining({ type: 'quota', value: expect.objectContaining({ status }) }),
    ];
    expect(heard).toEqual([news('closed'), news('open')]);
    const marked = async () =>
      (await server.asOwner("select result -> 'cases' as cases from job where task = 'markCases'")).rows;
    await expect.poll(marked).toEqual([{ cases: all }, { cases: all }]);
    expect(await told()).toEqual(['closed', 'open']);
    expect(server.troubles()).toEqual([]);
  });

  it('that is gone when its job comes holds nothing back', async () => {
    const input = { projectId: PROJECT, cellId: asId<'Cell'>(999_999) };
    const id = await transact(server.db, async (tx) => await askJob(tx, markCases, input));
    await expect.poll(async () => (await jobRow(server, id)).result).toEqual({ cases: 0, ranked: 0 });
  });

  it('ranks its free cases anew when its need changes, and no others', async () => {
    const other = await row<{ id: number }>(
      server,
      "select id from study_case where project_id = $1 and tier = 6 and not quota_cells @> array[$2::bigint] and quota_cells <> '{}' limit 1",
      [PROJECT, south],
    );
    await server.asOwner('update study_case set priority = 1 where project_id = $1 and id = $2', [PROJECT, other.id]);
    // Nine of ten places are free: the need is 9, and 8 once one more is taken.
    await server.asOwner(
      'update quota_cell set target = (completed + reserved) * 10 + 10 where project_id = $1 and id = $2',
      [PROJECT, south],
    );
    await server.asOwner(
      'update quota_cell set completed = target / 9, reserved = 0 where project_id = $1 and id = $2',
      [PROJECT, south],
    );
    const places = await row<{ target: number; completed: number }>(
      server,
      'select target, completed from quota_cell where project_id = $1 and id = $2',
      [PROJECT, south],
    );
    const need = (taken: number) =>
      needPriority({ target: places.target, overflow: 0, completed: places.completed, reserved: taken });
    expect(need(1)).toBe(need(0) - 1);
    const ranks = async () =>
      (
        await server.asOwner(
          `select distinct priority from study_case where project_id = $1 and quota_cells @> array[$2::bigint]
             and tier is not null and lease_session_id is null`,
          [PROJECT, south],
        )
      ).rows;
    // As ranked long ago at the draw.
    await server.asOwner(
      'update study_case set priority = 0 where project_id = $1 and quota_cells @> array[$2::bigint]',
      [PROJECT, south],
    );
    expect(await qualify(server, 5)).toBe('admitted');
    await expect.poll(ranks).toEqual([{ priority: need(1) }]);
    await leave(5);
    await expect.poll(ranks).toEqual([{ priority: need(0) }]);
    const kept = await row<{ priority: number }>(
      server,
      'select priority from study_case where project_id = $1 and id = $2',
      [PROJECT, other.id],
    );
    expect(kept.priority).toBe(1);
    await server.asOwner('update quota_cell set target = completed + reserved + 1 where project_id = $1 and id = $2', [
      PROJECT,
      south,
    ]);
  });

  it('costs one statement per flip, and none while it stays open', async () => {
    await server.stopRunner();
    const spare = async (places: number) =>
      await server.asOwner(
        'update quota_cell set target = completed + reserved + $3 where project_id = $1 and id = $2',
        [PROJECT, south, places],
      );
    const statements = async (work: () => Promise<unknown>): Promise<number> => {
      const before = server.statements();
      await work();
      return server.statements() - before;
    };
    await spare(2);
    const asked = await jobsAsked();
    // The quotas, their cells, the locks, the places, and their owners.
    expect(await statements(async () => await qualify(server, 3))).toBe(5);
    expect(await statements(async () => await leave(3))).toBe(3);
    expect(await jobsAsked()).toBe(asked);
    await spare(1);
    expect(await statements(async () => await qualify(server, 4))).toBe(6);
    expect(await statements(async () => await leave(4))).toBe(4);
    expect(await jobsAsked()).toBe(asked + 2);
  });
});
