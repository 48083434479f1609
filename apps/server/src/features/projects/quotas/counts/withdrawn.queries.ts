import type { CellId, InterviewId, ProjectId, QuotaId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, oneOf, text } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

const INTERVIEW = { projectId: id<'Project'>(), interviewId: id<'Interview'>() };
const CELLS = { projectId: id<'Project'>(), cellIds: listOf(id<'Cell'>()), flippedIds: listOf(id<'Cell'>()) };

const counted = statement({
  name: 'the cells that a complete was counted in',
  takes: INTERVIEW,
  gives: { cellId: id<'Cell'>(), quotaId: id<'Quota'>() },
  text: ({ projectId, interviewId }) => sql`
    select r.cell_id as "cellId", c.quota_id as "quotaId" from quota_reservation r
      join quota_cell c on c.project_id = r.project_id and c.id = r.cell_id
    where r.project_id = ${projectId} and r.interview_id = ${interviewId} and r.state in ('completed', 'withdrawn') order by r.cell_id`,
});

export async function listCountedCells(db: Db, projectId: ProjectId, interviewId: InterviewId) {
  return (await counted(db, { projectId, interviewId })).rows;
}

const ofKeys = statement({
  name: 'cells by the keys of their quotas',
  takes: { projectId: id<'Project'>(), quotaIds: listOf(id<'Quota'>()), keys: listOf(text) },
  gives: { cellId: id<'Cell'>() },
  text: ({ projectId, quotaIds, keys }) => sql`
    select id as "cellId" from quota_cell where project_id = ${projectId} and (quota_id, key) in (
      select * from unnest(${quotaIds}::bigint[], ${keys}::text[])) order by id`,
});

export async function listCellsOfKeys(
  db: Db,
  projectId: ProjectId,
  keys: readonly { readonly quotaId: QuotaId; readonly key: string }[],
): Promise<readonly CellId[]> {
  if (keys.length === 0) return [];
  const given = { projectId, quotaIds: keys.map(({ quotaId }) => quotaId), keys: keys.map(({ key }) => key) };
  return (await ofKeys(db, given)).rows.map(({ cellId }) => cellId);
}

const withdrawn = statement({
  name: 'count a complete less in cells',
  takes: CELLS,
  text: ({ projectId, cellIds, flippedIds }) => sql`
    update quota_cell set completed = completed - 1, extra = greatest(0, completed - 1 - target), flips = flips + (id = any(${flippedIds}))::int,
      overflow = coalesce((select greatest(q.overflow, quota_cell.completed + quota_cell.reserved - 1 - quota_cell.target) from quota q
        where q.project_id = quota_cell.project_id and q.id = quota_cell.quota_id and q.policy = 'soft'), overflow)
    where project_id = ${projectId} and id = any(${cellIds})`,
});

const retaken = statement({
  name: 'count a complete again in cells',
  takes: CELLS,
  text: ({ projectId, cellIds, flippedIds }) => sql`
    update quota_cell set completed = completed + 1, extra = greatest(0, completed + 1 - target), flips = flips + (id = any(${flippedIds}))::int,
      overflow = coalesce((select greatest(quota_cell.overflow, quota_cell.completed + quota_cell.reserved + 1 - quota_cell.target) from quota q
        where q.project_id = quota_cell.project_id and q.id = quota_cell.quota_id and q.policy = 'soft'), overflow)
    where project_id = ${projectId} and id = any(${cellIds})`,
});

const noted = statement({
  name: 'note that the places of a complete were withdrawn or taken again',
  takes: { ...INTERVIEW, cellIds: listOf(id<'Cell'>()), state: oneOf('completed', 'withdrawn') },
  text: ({ projectId, interviewId, cellIds, state }) => sql`
    insert into quota_reservation (project_id, interview_id, cell_id, state)
    select ${projectId}, ${interviewId}, unnest(${cellIds}::bigint[]), ${state}
    on conflict (project_id, interview_id, cell_id) do update set state = excluded.state`,
});

/** Counts a complete less in locked cells, or again. */
export async function countInCells(
  tx: Tx,
  of: { readonly projectId: ProjectId; readonly interviewId: InterviewId },
  cells: { readonly cellIds: readonly CellId[]; readonly flippedIds: readonly CellId[] },
  state: 'completed' | 'withdrawn',
): Promise<void> {
  if (cells.cellIds.length === 0) return;
  const count = state === 'withdrawn' ? withdrawn : retaken;
  await count(tx, { projectId: of.projectId, ...cells });
  await noted(tx, { ...of, cellIds: cells.cellIds, state });
}

const uncounted = statement({
  name: 'take a complete of a project back',
  takes: INTERVIEW,
  text: ({ projectId, interviewId }) => sql`select from uncount_complete(${projectId}, ${interviewId})`,
});

const recounted = statement({
  name: 'count a complete of a project again',
  takes: INTERVIEW,
  text: ({ projectId, interviewId }) => sql`select from count_complete(${projectId}, ${interviewId})`,
});

/** Counts a complete of the project less, or again; beyond the sample size, too, as at its end. */
export async function countInProject(
  tx: Tx,
  of: { readonly projectId: ProjectId; readonly interviewId: InterviewId },
  state: 'completed' | 'withdrawn',
): Promise<void> {
  await (state === 'withdrawn' ? uncounted : recounted)(tx, { ...of });
}
