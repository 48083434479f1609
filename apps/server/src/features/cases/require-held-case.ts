import type { CaseId, InterviewId, PhoneId } from '@seker/kernel';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { writeAudit } from '../audit/index.ts';
import { listPhones, type PhoneRow } from './case.queries.ts';

export interface Held {
  readonly projectId: NonNullable<Session['projectId']>;
  readonly caseId: CaseId;
  readonly interviewId: InterviewId;
}

/** What the request says it is about; each part that is named must be in the interviewer's hands. */
export interface Claimed {
  readonly caseId?: CaseId | null;
  readonly interviewId?: InterviewId | null;
}

/**
 * The case in the interviewer's hands; any other id is refused without saying whether it exists, and noted.
 */
export async function requireHeldCase(deps: Deps, session: Session, claimed: Claimed): Promise<Held> {
  const { projectId, caseId, interviewId } = session;
  const isTheirs =
    projectId !== null &&
    caseId !== null &&
    interviewId !== null &&
    (claimed.caseId ?? caseId) === caseId &&
    (claimed.interviewId ?? interviewId) === interviewId;
  if (isTheirs) return { projectId, caseId, interviewId };
  return await refuseForeign(deps, session, 'case', claimed.caseId ?? claimed.interviewId ?? null);
}

/** The phone, when it belongs to the case in the interviewer's hands. */
export async function requireHeldPhone(
  deps: Deps,
  session: Session,
  phoneId: PhoneId,
): Promise<{ held: Held; phone: PhoneRow; phones: readonly PhoneRow[] }> {
  const held = await requireHeldCase(deps, session, {});
  const phones = await listPhones(deps.db, held.projectId, held.caseId);
  const phone = phones.find((candidate) => candidate.id === phoneId);
  return phone === undefined ? await refuseForeign(deps, session, 'phone', phoneId) : { held, phone, phones };
}

export async function refuseForeign(
  deps: Deps,
  session: Session,
  subject: string,
  subjectId: number | null,
): Promise<never> {
  await writeAudit(deps.db, {
    projectId: session.projectId,
    personId: session.personId,
    sessionId: session.id,
    action: 'refused',
    subject,
    subjectId,
  });
  throw new Refusal('notYours');
}
