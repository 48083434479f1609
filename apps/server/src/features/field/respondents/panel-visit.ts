import type { PanelEnd } from '@seker/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { endOfOutcome, panelExitOf, panelHostsOf } from '../../projects/panels/index.ts';
import { wantsJson } from '../survey-pages/index.ts';
import type { RespondentSession } from './respondent-session.queries.ts';

type Session = Pick<RespondentSession, 'projectId' | 'interviewId' | 'entry' | 'test'>;

/** Whether a panel sent the respondent, and is told of the end; not of a test. */
export function isFromPanel({ entry, test }: Pick<Session, 'entry' | 'test'>): boolean {
  return entry?.way === 'panel' && !test;
}

/** Returns where the respondent of a panel goes with this outcome; null: nowhere, the page stays. */
export async function exitAt(
  deps: Pick<Deps, 'db' | 'linkKey'>,
  session: Session,
  outcome: string | null,
): Promise<string | null> {
  const end = endOfOutcome(outcome);
  if (end === null || !isFromPanel(session)) return null;
  return await panelExitOf(deps, session.projectId, session.interviewId, end);
}

/**
 * Acts for the respondent of a panel: its forms may lead back to the panel's hosts, and where a survey cannot begin any
 * more, the respondent goes back at once.
 */
export async function panelVisit(
  deps: Pick<Deps, 'db' | 'linkKey'>,
  { projectId, interviewId }: Session,
  visit: {
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
    readonly act: () => Promise<FastifyReply>;
  },
): Promise<FastifyReply> {
  const { request, reply, act } = visit;
  request.formTargets = await panelHostsOf(deps, projectId, interviewId);
  try {
    return await act();
  } catch (error) {
    const end = wantsJson(request) ? null : endOfRefusal(error);
    const exit = end === null ? null : await panelExitOf(deps, projectId, interviewId, end);
    if (exit === null) throw error;
    return await reply.redirect(exit, 303);
  }
}

function endOfRefusal(error: unknown): PanelEnd | null {
  if (!(error instanceof Refusal)) return null;
  if (error.code === 'unavailable') return 'closed';
  return error.code === 'overQuota' ? 'overQuota' : null;
}
