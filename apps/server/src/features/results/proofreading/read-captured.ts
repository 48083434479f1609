import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Session } from '../../../http/session.ts';
import { sendCaptured } from '../../field/captured-media/index.ts';
import { type ReviewOf, requireTask } from './change-review.ts';
import { readReview } from './review.queries.ts';

/** Sends a medium that an answer names, to those who may read the answers: encoders while they have the task. */
export async function readCaptured(
  deps: Deps,
  session: Session,
  of: ReviewOf & { readonly sha256: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  requireTask(session, await readReview(deps.db, of.projectId, of.interviewId));
  return await sendCaptured(deps, reply, of);
}
