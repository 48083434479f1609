import { interviewerCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { personRoute, sentence } from '../../http/route.ts';
import { HELD_CASE, refuseForeign, requireHeldCase } from '../cases/index.ts';
import { type CommentRow, insertComment, listComments, removeComment } from './comments.queries.ts';

export function commentsRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(app, deps, calls.comments, HELD_CASE, async ({ session, input }) => {
    const held = await requireHeldCase(deps, session, { interviewId: input.respId });
    return { data: (await listComments(deps.db, held.projectId, held.caseId)).map(wire) };
  });

  personRoute(app, deps, calls.saveComment, HELD_CASE, async ({ session, input }) => {
    const held = await requireHeldCase(deps, session, { interviewId: input.respId });
    const text = input.text.trim();
    if (text === '') return { success: false, error: sentence('commentEmpty', session) };
    const { personId, realName: name } = session;
    const saved = await insertComment(deps.db, { projectId: held.projectId, caseId: held.caseId, personId, text });
    return { success: true, data: wire({ ...saved, name, text, personId }) };
  });

  personRoute(app, deps, calls.deleteComment, HELD_CASE, async ({ session, input }) => {
    const held = await requireHeldCase(deps, session, {});
    const removed = await removeComment(deps.db, {
      projectId: held.projectId,
      caseId: held.caseId,
      personId: session.personId,
      id: input.commentId,
    });
    if (!removed) await refuseForeign(deps, session, 'comment', input.commentId);
    return { success: true };
  });
}

function wire(row: CommentRow) {
  return { id: row.id, dt: row.at.toISOString(), name: row.name, value: row.text, sender_id: row.personId };
}
