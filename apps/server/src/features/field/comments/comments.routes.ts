import { deskCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Policy } from '../../../http/policy.ts';
import { personRoute } from '../../../http/route.ts';
import { HELD_CASE } from '../cases/dispatch/index.ts';
import { type CommentRow, insertComment, listComments, removeComment } from './comments.queries.ts';

const OWN_COMMENT = { right: { interviewer: 'own' }, scope: 'ownComment' } as const satisfies Policy;

export function commentsRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(app, deps, calls.comments, HELD_CASE, async ({ heldCase }) => ({
    data: (await listComments(deps.db, heldCase)).map(wire),
  }));

  personRoute(app, deps, calls.saveComment, HELD_CASE, async ({ session, heldCase, body }, say) => {
    const text = body.text.trim();
    if (text === '') return { success: false, error: say('commentEmpty') };
    const { personId, realName: name } = session;
    const saved = await insertComment(deps.db, heldCase, { personId, text, at: deps.now() });
    return { success: true, data: wire({ ...saved, name, text, personId }) };
  });

  personRoute(app, deps, calls.deleteComment, OWN_COMMENT, async ({ heldCase, commentId }) => {
    await removeComment(deps.db, heldCase, commentId, deps.now());
    return { success: true };
  });
}

function wire(row: CommentRow) {
  return { id: row.id, dt: row.at.toISOString(), name: row.name, value: row.text, sender_id: row.personId };
}
