import type { TestServer } from './test-server.ts';

/** Adds a quota on a web survey's question "sex", with this many places per cell. */
export async function addWebQuota(
  server: Pick<TestServer, 'asOwner'>,
  projectId: number,
  { targets, active }: { readonly targets: Readonly<Record<string, number>>; readonly active: boolean },
): Promise<void> {
  await server.asOwner(
    `with v as (insert into variable (project_id, name, source, known_at, field) values ($1, 'SEX', 'interview', 'interview', 'SEX') returning id),
       q as (insert into quota (project_id, variable_id, names, active, overflow) select $1, v.id, '{}', $3, 0 from v returning id)
     insert into quota_cell (project_id, quota_id, key, labels, percent, target)
     select $1, q.id, t.key, '{}', 50, t.value::int from q, jsonb_each_text($2::jsonb) t`,
    [projectId, JSON.stringify(targets), active],
  );
}
