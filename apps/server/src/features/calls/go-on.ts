import type { interviewerCalls, RefusalOf } from '@seker/contract';
import { isDecidedBySurvey } from '@seker/fieldwork';
import type { Deps } from '../../deps.ts';
import type { HeldCase, HeldPhoneId } from '../../http/held-case.ts';
import type { ProjectSession } from '../../http/session.ts';
import { leaveCase, leaveForNext, type NextAnswer, readCase, type StatusInput } from '../cases/index.ts';
import { endCall } from './end-call.ts';
import { setPhoneStatus } from './set-phone-status.ts';

export interface GoneOn extends NextAnswer {
  readonly saved: boolean;
  readonly left: boolean;
}

/** The status of a number, the end of its call, the way out and the next respondent, each as by the calls of their own. */
export async function goOn(
  deps: Deps,
  session: ProjectSession,
  held: HeldCase,
  status: { readonly phoneId: HeldPhoneId; readonly input: StatusInput } | null,
  stops: boolean,
  say: (code: RefusalOf<typeof interviewerCalls.goOn>) => string,
): Promise<GoneOn> {
  const refuse = (code: RefusalOf<typeof interviewerCalls.goOn>, saved: boolean): GoneOn => ({
    code: 1,
    message: say(code),
    saved,
    left: false,
  });
  if (session.state !== 'online') return refuse('notOnline', false);
  if (status !== null) {
    const set = await setPhoneStatus(deps, session, { held, phoneId: status.phoneId }, status.input);
    if (!set.ok) return refuse(set.error, false);
  } else if (await isDecided(deps, session, held)) await endCall(deps, session.id);
  const saved = status !== null;
  if (stops) {
    const refusal = await leaveCase(deps, session, held);
    return refusal === null ? { code: 0, message: '', saved, left: true } : refuse(refusal, saved);
  }
  const next = await leaveForNext(deps, session, held);
  return next.ok ? { ...next.value, saved, left: true } : refuse(next.error, saved);
}

/** By their own survey, or by the web in the meantime. */
async function isDecided(deps: Deps, { returnReason }: ProjectSession, held: HeldCase): Promise<boolean> {
  if (isDecidedBySurvey(returnReason)) return true;
  const row = await readCase(deps.db, held.projectId, held.caseId);
  return row !== null && row.outcomeId !== null;
}
