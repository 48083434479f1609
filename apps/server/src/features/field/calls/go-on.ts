import type { deskCalls, RefusalOf } from '@seker/contract';
import { isDecidedBySurvey } from '@seker/fieldwork';
import { ok, type Result } from '@seker/kernel';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import type { HeldCase, HeldPhoneId } from '../../../http/leased-case.ts';
import type { ProjectSession } from '../../../http/session.ts';
import { requireProject } from '../../projects/project/index.ts';
import { type StatusInput } from '../cases/attempts/index.ts';
import { type NextAnswer, respondentAfter } from '../cases/dispatch/index.ts';
import { readCase } from '../cases/state/index.ts';
import { type LeaveRefusal, leaveCase, leaveInTransaction, lockForLeaving, tellLeft } from '../cases/visits/index.ts';
import { endCall } from './end-call.ts';
import { saveStatus, tellSaved } from './set-phone-status.ts';

export interface GoneOn extends NextAnswer {
  readonly saved: boolean;
  readonly left: boolean;
}

interface StatusOfPhone {
  readonly phoneId: HeldPhoneId;
  readonly input: StatusInput;
}

/**
 * Sets the status of a number, ends its call, leaves the case and takes the next one, with the same rules as the
 * separate calls.
 */
export async function goOn(
  deps: Deps,
  session: ProjectSession,
  held: HeldCase,
  status: StatusOfPhone | null,
  stops: boolean,
  say: (code: RefusalOf<typeof deskCalls.goOn>) => string,
): Promise<GoneOn> {
  const begun = performance.now();
  const refuse = (code: RefusalOf<typeof deskCalls.goOn>, saved: boolean): GoneOn => ({
    code: 1,
    message: say(code),
    saved,
    left: false,
  });
  if (session.state !== 'online') return refuse('notOnline', false);
  const saved = status !== null;
  const left = saved ? await saveAndLeave(deps, session, held, status) : ok(await leaveDecided(deps, session, held));
  if (!left.ok) return refuse(left.error, false);
  if (left.value !== null) return refuse(left.value, saved);
  const next = stops ? { code: 0, message: '' } : await respondentAfter(deps, session, held.interviewId, begun);
  return { ...next, saved, left: true };
}

/**
 * Saves and leaves in one transaction, except when an interview is broken off: its places in quotas must be locked
 * before anything of the number (docs/adr/0009), and leaving is decided afterwards. Returns why the respondent stays
 * although the status is saved.
 */
async function saveAndLeave(
  deps: Deps,
  session: ProjectSession,
  held: HeldCase,
  { phoneId, input }: StatusOfPhone,
): Promise<Result<LeaveRefusal | null, RefusalOf<typeof deskCalls.setPhoneStatus>>> {
  const project = await requireProject(deps, held);
  const done = await transact(deps.db, async (tx) => {
    const locked = await lockForLeaving(tx, deps, session, held);
    const given = await saveStatus(tx, deps, project, session, { held, phoneId }, input);
    if (!given.ok) return given;
    const isTogether = locked !== null && locked.interview?.state !== 'open';
    const left = isTogether ? await leaveInTransaction(tx, deps, project, session, held, locked) : null;
    return ok({ given: given.value, left });
  });
  if (!done.ok) return done;
  const { given, left } = done.value;
  tellSaved(deps, session, held, given);
  if (left === null) return ok(await leaveCase(deps, session, held));
  tellLeft(deps, session, held, left);
  return ok(left.refusal);
}

/** Leaves a respondent decided by the survey, or meanwhile on the web; no status is needed. */
async function leaveDecided(deps: Deps, session: ProjectSession, held: HeldCase): Promise<LeaveRefusal | null> {
  const isDecided =
    isDecidedBySurvey(session.returnReason) ||
    ((await readCase(deps.db, held.projectId, held.caseId))?.outcomeId ?? null) !== null;
  if (isDecided) await endCall(deps, session.id);
  return await leaveCase(deps, session, held);
}
