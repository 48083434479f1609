import { type AuditSubject, type Claims, mayAct, type Right, type RightSubject } from '@seker/contract';
import { writeAudit } from '../audit/write-audit.queries.ts';
import type { Deps } from '../deps.ts';
import type { HeldPhoneId } from './leased-case.ts';
import { Refusal } from './refusal.ts';
import type { ActingPerson, Session } from './session.ts';

/** A request by a person whose role has the right, with the subjects that it names. */
export interface ScopeRequest {
  readonly deps: Deps;
  readonly session: Session;
  readonly right: Right;
  readonly claims: Claims;
  /** The number that the request names, if it belongs to the held case. */
  readonly phoneId: HeldPhoneId | null;
}

/** Requires the right to a subject; only roles that reach everything learn whether it exists. */
export async function requireRight(
  asking: ScopeRequest,
  subject: RightSubject | null,
  kind: AuditSubject,
  named: number,
): Promise<void> {
  const { session, right } = asking;
  const may = mayAct(session, right, subject);
  if (!may.ok || (subject === null && may.value !== 'all')) await refuse(asking, kind, named);
}

/** Refuses and audits a request beyond the person's right, where only the handler can judge it. */
export async function refuseBeyondRight(
  deps: Deps,
  {
    session,
    subject,
    subjectId,
  }: { readonly session: ActingPerson; readonly subject: AuditSubject; readonly subjectId: number | null },
): Promise<never> {
  const { id: sessionId, personId } = session;
  await writeAudit(deps.db, { at: deps.now(), personId, sessionId, action: 'refused', subject, subjectId });
  throw new Refusal('forbidden');
}

export async function refuse(asking: ScopeRequest, subject: AuditSubject, subjectId: number | null): Promise<never> {
  await noteRefused(asking, subject, subjectId);
  throw new Refusal('forbidden');
}

export async function noteRefused(
  { deps, session }: ScopeRequest,
  subject: AuditSubject,
  subjectId: number | null,
): Promise<void> {
  const { id: sessionId, personId } = session;
  const projectId = session.at === 'station' ? session.projectId : null;
  await writeAudit(deps.db, {
    at: deps.now(),
    projectId,
    personId,
    sessionId,
    action: 'refused',
    subject,
    subjectId,
  });
}

/** Combines two scopes, resolved one after the other. */
export function both<One, Other>(
  one: (asking: ScopeRequest) => Promise<One>,
  other: (asking: ScopeRequest) => Promise<Other>,
) {
  return async (asking: ScopeRequest) => ({ ...(await one(asking)), ...(await other(asking)) });
}
