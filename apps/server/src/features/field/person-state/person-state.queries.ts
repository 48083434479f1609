import type { Instant, PersonId, ProjectId, SessionId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { NO_PROJECT } from '../../../db/no-project.ts';

/** A person's activity; `offline` ends a session. */
export type PersonState = 'online' | 'interview' | 'call' | 'break' | 'task' | 'offline';

/** Appends to the log from which production and attendance derive. */
export async function insertPersonState(
  db: Db,
  session: { readonly id: SessionId; readonly personId: PersonId; readonly projectId: ProjectId | null },
  state: PersonState,
  at: Instant,
): Promise<void> {
  await db
    .insertInto('person_state')
    .values({
      project_id: session.projectId ?? NO_PROJECT,
      person_id: session.personId,
      session_id: session.id,
      state,
      at: new Date(at),
    })
    .execute();
}

/**
 * Returns to the person's own state once the line is free. Waits for the end of a session that is on its way: a person who is
 * logged off is not online after it.
 */
export async function notePersonOffTheLine(db: Db, sessionId: SessionId, at: Instant): Promise<void> {
  await db
    .insertInto('person_state')
    .columns(['project_id', 'person_id', 'session_id', 'state', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('session')
        .select((of) => [
          of.fn.coalesce('project_id', of.val(NO_PROJECT)).as('project_id'),
          'person_id',
          'id as session_id',
          of
            .case('state')
            .when('on-break')
            .then<PersonState>('break')
            .when('in-task')
            .then<PersonState>('task')
            .else<PersonState>('online')
            .end()
            .as('state'),
          of.val(new Date(at)).as('at'),
        ])
        .where('id', '=', sessionId)
        .where('ended_at', 'is', null)
        .forShare(),
    )
    .execute();
}
