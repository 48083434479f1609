import { randomUUID } from 'node:crypto';
import type { SuperviseHow } from '@seker/contract';
import { err, ok, type PersonId, type Result, type SessionId } from '@seker/kernel';
import { type LineRefusal, OWN_SUPERVISION } from '@seker/telephony';
import { type AuditEvent, writeAudit } from '../../../audit/write-audit.queries.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { endSupervisions, insertSupervision, storeHeard, tellSupervision } from '../supervisions/index.ts';
import type { Conversation } from './supervising.queries.ts';

export interface SupervisingPerson {
  readonly personId: PersonId;
  readonly sessionId: SessionId;
  readonly station: string;
}

/** `ended`: while the telephone rang. */
type BeginRefusal = LineRefusal['code'] | 'callIsSupervised' | 'supervisionRuns' | 'ended';

/** Rings a person's telephone and lets it hear a conversation; resolves once it was picked up, or will not be. */
export async function beginSupervision(
  deps: Deps,
  conversation: Conversation,
  by: SupervisingPerson,
  {
    how,
    isAsked,
    audit,
  }: { readonly how: SuperviseHow; readonly isAsked: boolean; readonly audit: Omit<AuditEvent, 'at' | 'projectId'> },
): Promise<Result<null, BeginRefusal>> {
  const { callId, projectId, caseId, personId, sessionId } = conversation;
  const id = OWN_SUPERVISION + randomUUID();
  const at = deps.now();
  const one = { id, projectId, callId, caseId, personId, sessionId, how, isAsked };
  const row = { ...one, byPersonId: by.personId, bySessionId: by.sessionId, station: by.station };
  try {
    await transact(deps.db, async (tx) => {
      await insertSupervision(tx, row, at);
      await writeAudit(tx, { ...audit, at, projectId });
    });
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'supervision_one_per_call') return err('callIsSupervised');
    if (constraint === 'supervision_one_per_session') return err('supervisionRuns');
    throw error;
  }
  tellSupervision(deps, row);
  const answer = await deps.exchange.act({ type: 'supervise', callId, supervisionId: id, station: by.station, how });
  if (!answer.ok) {
    await endSupervisions(deps, { id });
    return err(answer.error.code);
  }
  const heard = await storeHeard(deps.db, id, deps.now());
  if (heard === null) {
    await deps.exchange.act({ type: 'endSupervision', supervisionId: id });
    return err('ended');
  }
  tellSupervision(deps, heard);
  return ok(null);
}
