import type { recordingsCalls } from '@seker/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { playRecording, recordedCalls } from '../../field/listening/index.ts';
import { type ReviewOf, requireTask } from './change-review.ts';
import { readGrants, readReview } from './review.queries.ts';

/** Lists the recorded calls of an interview to those who may read its answers. */
export async function listReviewRecordings(
  deps: Deps,
  session: Session,
  { projectId, interviewId }: ReviewOf,
): Promise<z.input<typeof recordingsCalls.listReviewRecordings.answer>> {
  requireTask(session, await readReview(deps.db, projectId, interviewId));
  const mayListen = await mayHear(deps, session, projectId);
  return { mayListen, recordings: await recordedCalls(deps, { projectId, of: { interviewId } }, mayListen) };
}

/** Plays one of them; an encoder needs the grant and, as for the answers, the task. */
export async function playReviewRecording(
  deps: Deps,
  session: Session,
  { projectId, interviewId, callId }: ReviewOf & { readonly callId: string },
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  requireTask(session, await readReview(deps.db, projectId, interviewId));
  if (!(await mayHear(deps, session, projectId))) throw new Refusal('forbidden');
  return await playRecording(deps, session, { projectId, of: { interviewId }, callId }, request, reply);
}

async function mayHear(deps: Deps, session: Session, projectId: ReviewOf['projectId']): Promise<boolean> {
  return session.role !== 'encoder' || (await readGrants(deps.db, projectId, session.personId)).has('recordings');
}
