import { row } from './field.ts';
import type { TestServer } from './test-server.ts';

/** Returns a project's counted completes. */
export async function completesOf(server: Pick<TestServer, 'asOwner'>, projectId: number): Promise<number> {
  const { completed } = await row<{ completed: number }>(
    server,
    'select sum(completed)::int as completed from project_count where project_id = $1',
    [projectId],
  );
  return completed;
}

/** Fills the project's completes; returns a function that reverts it. */
export async function fillSample(server: Pick<TestServer, 'asOwner'>, projectId: number): Promise<() => Promise<void>> {
  const counts = 'select slot, completed from project_count where project_id = $1';
  const { rows } = await server.asOwner(counts, [projectId]);
  await server.asOwner('update project_count set completed = share where project_id = $1 and slot < 16', [projectId]);
  return async () => {
    await server.asOwner(
      `update project_count n set completed = k.completed
       from jsonb_to_recordset($2::jsonb) as k(slot int, completed int) where n.project_id = $1 and n.slot = k.slot`,
      [projectId, JSON.stringify(rows)],
    );
  };
}
