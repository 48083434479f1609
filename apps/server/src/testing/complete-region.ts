import type { TestServer } from './test-server.ts';

/** Inserts completed interviews of a region, without counting them in any quota cell. */
export async function completeRegion(
  server: TestServer,
  projectId: number,
  region: string,
  count: number,
): Promise<void> {
  await server.asOwner(
    `insert into interview (project_id, id, version_id, mode, answered_by, language_id, seed, form_token, started_at, touched_at, start, state,
       outcome, ended_at, snapshot)
     select $1, nextval('interview_id_seq'), p.questionnaire_version_id, 'web', 'web', p.default_language_id, repeat('0', 16), gen_random_uuid()::text, now(), now(),
       jsonb_build_object('v', 1, 'profile', jsonb_build_object('region', $2::text), 'quotaVariables', '[]'::jsonb, 'quotaFacts', '[]'::jsonb),
       'ended', 'success', now(), '{"v":1,"questions":{}}' from project p, generate_series(1, $3::int) where p.id = $1`,
    [projectId, region, count],
  );
  await server.asOwner(
    'update project_count set completed = completed + $2 where project_id = $1 and slot = (select max(slot) from project_count where project_id = $1 and share is null)',
    [projectId, count],
  );
}
