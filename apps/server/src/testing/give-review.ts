import { row } from './field.ts';
import { storeEnded } from './store-ended.ts';
import type { TestServer } from './test-server.ts';

/** Stores a complete of a project and gives it to a person for proofreading; returns the interview and the task. */
export async function giveReview(
  server: Pick<TestServer, 'asOwner'>,
  { login, projectId = 1042 }: { readonly login: string; readonly projectId?: number },
): Promise<{ readonly interviewId: number; readonly taskId: number }> {
  await storeEnded(server, { projectId, snapshot: { v: 1, questions: {} }, outcome: 'success', test: false });
  const given = await row<{ interview: number; task: number }>(
    server,
    `with read as (insert into interview_review (project_id, interview_id) select $1, max(id) from interview where project_id = $1
      returning project_id, interview_id)
    insert into review_task (project_id, interview_id, person_id, allocated_by, allocated_at)
    select read.project_id, read.interview_id, p.id, p.id, now() from read, person p where p.login = $2
    returning interview_id as interview, id as task`,
    [projectId, login],
  );
  return { interviewId: Number(given.interview), taskId: Number(given.task) };
}
