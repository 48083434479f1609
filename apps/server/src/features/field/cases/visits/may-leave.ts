import type { deskCalls, ErrorCode, RefusalOf } from '@seker/contract';
import { mayLeaveCase } from '@seker/fieldwork';
import type { Db } from '../../../../db/database.ts';
import type { Deps } from '../../../../deps.ts';
import type { HeldCase, HeldPhoneId } from '../../../../http/leased-case.ts';
import type { StationSession } from '../../../../http/session.ts';
import { requireProject } from '../../../projects/project/index.ts';
import { listPhones, type PhoneRow } from '../phones/phone.queries.ts';
import { visitPhone } from '../phones/visit-phone.ts';
import { type CaseRow, isKeptByCall, readCase } from '../state/case.queries.ts';

const CODES = {
  callInProgress: 'callStillLive',
  statusNeeded: 'nextNeedsStatus',
  phonesLeft: 'phonesStillOpen',
} as const satisfies Record<string, ErrorCode>;

export type LeaveRefusal = RefusalOf<typeof deskCalls.setRespondentStatus>;

/** Returns why the interviewer may not leave the held case yet; `null` when they may. */
export async function mayLeave(deps: Deps, session: StationSession, held: HeldCase): Promise<LeaveRefusal | null> {
  return (await seenOnLeaving(deps, deps.db, session, held))?.refusal ?? null;
}

/** Reads the state of a case about to be left, with the reason why it may not be; `null` when there is none. */
export async function seenOnLeaving(
  deps: Deps,
  db: Db,
  session: StationSession,
  held: HeldCase,
): Promise<{
  readonly row: CaseRow;
  readonly phones: readonly PhoneRow[];
  readonly refusal: LeaveRefusal | null;
} | null> {
  const project = await requireProject(deps, held);
  const row = await readCase(db, held.projectId, held.caseId);
  if (row === null) return null;
  const phones = await listPhones(db, held.projectId, held.caseId);
  const liveCall = await isKeptByCall(db, session.id);
  const verdict = mayLeaveCase(
    phones.map((phone) => visitPhone(phone, row, project, session.screenLanguage, deps.now())),
    {
      currentPhoneId: session.phoneId,
      liveCall,
      reason: session.returnReason,
      closed: row.outcomeId !== null,
    },
  );
  return { row, phones, refusal: verdict.ok ? null : CODES[verdict.error.code] };
}

/** Whether a number was dialled and still lacks its status. */
export async function phoneNeedsStatus(deps: Deps, held: HeldCase, phoneId: HeldPhoneId): Promise<boolean> {
  const phones = await listPhones(deps.db, held.projectId, held.caseId);
  return phones.some((phone) => phone.id === phoneId && phone.openAttempt);
}
