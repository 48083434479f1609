import type { SampleProject } from '../../../testing/sample-project.ts';
import type { TestServer } from '../../../testing/test-server.ts';

/** So many of each region's cases end an interview; the others do not answer. */
export async function interviewSome(
  server: TestServer,
  { projectId }: SampleProject,
  wanted: Readonly<Record<string, number>>,
): Promise<void> {
  await server.asOwner(
    `with ranked as (
       select c.id, c.record_id, r.fields, row_number() over (partition by r.fields ->> 'region' order by c.id) as place
       from study_case c join project p on p.id = c.project_id
         join list_record r on r.list_file_id = p.list_file_id and r.id = c.record_id where c.project_id = $1),
     done as (select * from ranked where place <= ($2::jsonb ->> (fields ->> 'region'))::int),
     worked as (update study_case c set attempts = 1, visit = 1 from done where c.project_id = $1 and c.id = done.id)
     insert into interview (project_id, case_id, version_id, mode, language_id, seed, form_token, start, answered_by, state, outcome,
       started_at, ended_at, snapshot)
     select p.id, d.id, p.questionnaire_version_id, 'web', p.default_language_id, repeat('0', 16), 't',
       jsonb_build_object('v', 1, 'profile', d.fields, 'quotaVariables', '[]'::jsonb, 'quotaFacts', '[]'::jsonb), 'web', 'ended', 'success',
       now(), now(), '{"v": 1, "questions": {}}'
     from done d join project p on p.id = $1`,
    [projectId, JSON.stringify(wanted)],
  );
}
