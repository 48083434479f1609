import { instant } from '@seker/kernel';
import { asId } from '../../../../testing/as-id.ts';
import type { CaseLog, LoggedAttempt } from './case-log.queries.ts';

/** A case of which nothing is known. */
export const NEW_CASE: CaseLog = {
  id: asId(5),
  recordStatus: 'returnedLoop',
  cellIds: [asId(3)],
  outcomeId: null,
  attempts: 1,
  restoredAt: null,
  isInvited: false,
  isUndeliverable: false,
  state: null,
  personId: null,
  startedAt: null,
  endedAt: null,
  numbers: [{ id: 1, isOpen: true, isCapped: false }],
  interviews: [],
  log: [],
};

export function attemptOf(more: Partial<LoggedAttempt>): LoggedAttempt {
  return {
    id: asId(1),
    caseId: NEW_CASE.id,
    phoneId: asId(1),
    personId: asId(11),
    startedAt: instant(0),
    endedAt: null,
    dispositionId: null,
    corrects: null,
    ...more,
  };
}
