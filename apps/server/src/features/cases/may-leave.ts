import type { ErrorCode } from '@seker/contract';
import { mayLeaveCase } from '@seker/fieldwork';
import type { Deps } from '../../deps.ts';
import type { Session } from '../../http/session.ts';
import { requireProject } from '../projects/index.ts';
import { hasLiveCall, listPhones, readCase } from './case.queries.ts';
import type { Held } from './require-held-case.ts';
import { visitPhone } from './visit-phone.ts';

const CODES = {
  callInProgress: 'callStillLive',
  statusNeeded: 'nextNeedsStatus',
  phonesLeft: 'phonesStillOpen',
} as const satisfies Record<string, ErrorCode>;

/** Why the interviewer may not leave the case in hand yet; `null` when they may. */
export async function mayLeave(deps: Deps, session: Session, held: Held): Promise<ErrorCode | null> {
  const project = await requireProject(deps, session);
  const row = await readCase(deps.db, held.projectId, held.caseId);
  if (row === null) return null;
  const phones = await listPhones(deps.db, held.projectId, held.caseId);
  const verdict = mayLeaveCase(
    phones.map((phone) => visitPhone(phone, row, project, session.screenLanguage, deps.now())),
    {
      currentPhoneId: session.phoneId,
      liveCall: await hasLiveCall(deps.db, session.id),
      reason: session.returnReason,
      closed: row.outcomeId !== null,
    },
  );
  return verdict.ok ? null : CODES[verdict.error.code];
}
