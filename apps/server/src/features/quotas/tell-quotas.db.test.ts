import type { CellId, ProjectId } from '@seker/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { row } from '../../testing/field.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const PROJECT = 1042 as ProjectId;
let server: TestServer;
let south: CellId;
beforeAll(async () => {
  server = await startTestServer();
  const { id } = await row<{ id: number }>(server, 'select id from quota_cell where project_id = $1 and key = $2', [
    PROJECT,
    '5:south',
  ]);
  south = Number(id) as CellId;
});
afterAll(async () => await server.stop());

/** Sets the target of the south's cell: what it has already, so that it is full, or a thousand. */
async function wantFromTheSouth(more: boolean): Promise<void> {
  await server.asOwner(
    `update quota_cell set target = case when $1 then 1000 else completed + reserved end, overflow = 0
     where project_id = $2 and id = $3`,
    [more, PROJECT, south],
  );
  server.deps.bus.emit('quotaChanged', { projectId: PROJECT, cellIds: [south] });
}

/** Cases that may be dispatched, of the south and of elsewhere: how many there are, and how many are kept back. */
async function cases() {
  const counted = await row<Record<'south' | 'southKept' | 'elsewhereKept', number>>(
    server,
    `select count(*) filter (where quota_cells @> array[$2::bigint])::int as south,
       count(*) filter (where quota_cells @> array[$2::bigint] and quota_locked)::int as "southKept",
       count(*) filter (where not quota_cells @> array[$2::bigint] and quota_locked)::int as "elsewhereKept"
     from study_case where project_id = $1 and tier is not null and lease_session_id is null`,
    [PROJECT, south],
  );
  return counted;
}

describe('a cell that is known from the sample', () => {
  it('keeps its cases back while it is full, and gives them back when it is not; each is told once', async () => {
    const told: unknown[] = [];
    const off = server.deps.bus.on('news', ({ projectId, personId, item }) =>
      told.push([projectId, personId, item.en]),
    );
    const { south: all } = await cases();
    expect(all).toBeGreaterThan(0);
    await wantFromTheSouth(false);
    await expect.poll(cases).toEqual({ south: all, southKept: all, elsewhereKept: 0 });
    await wantFromTheSouth(false);
    await wantFromTheSouth(true);
    await expect.poll(cases).toEqual({ south: all, southKept: 0, elsewhereKept: 0 });
    off();
    const news = (status: string) => [
      PROJECT,
      null,
      expect.objectContaining({ type: 'quota', value: expect.objectContaining({ status }) }),
    ];
    expect(told).toEqual([news('closed'), news('open')]);
    expect(server.troubles()).toEqual([]);
  });
});
