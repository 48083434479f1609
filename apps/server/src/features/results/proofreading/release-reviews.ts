import type { Id, InterviewId, PersonId, ProjectId } from '@seker/kernel';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { requireReleasable, tellReleased } from '../tasks/index.ts';
import { lockLiveTasks, releaseTasks } from './review-tasks.queries.ts';

/**
 * Takes interviews back from encoders; what they have saved stays. From those who are online only an administrator may,
 * by force. Returns the number of tasks.
 */
export async function releaseReviews(
  deps: Deps,
  session: Session,
  projectId: ProjectId,
  { ids, force }: { readonly ids: readonly InterviewId[]; readonly force: boolean },
): Promise<number> {
  if (ids.length === 0) throw new Refusal('nothingSelected');
  const { released, online } = await transact(deps.db, async (tx) => {
    const tasks = await lockLiveTasks(tx, projectId, ids);
    const personIds = [...new Set(tasks.map(({ personId }) => personId))];
    const forced = new Set<PersonId>(await requireReleasable(tx, session, { personIds, force }));
    const at = deps.now();
    let count = 0;
    for (const personId of personIds) {
      const own = tasks.flatMap((task): Id<'ReviewTask'>[] => (task.personId === personId ? [task.taskId] : []));
      const isForced = forced.has(personId);
      const taken = await releaseTasks(tx, projectId, own, { by: session.personId, at, forced: isForced });
      count += taken;
      await writeAudit(tx, {
        at,
        personId: session.personId,
        sessionId: session.id,
        projectId,
        action: isForced ? 'forceTasks' : 'releaseTasks',
        subject: 'person',
        subjectId: personId,
        details: { tasks: taken },
      });
    }
    return { released: count, online: [...forced] };
  });
  tellReleased(deps, online);
  return released;
}
