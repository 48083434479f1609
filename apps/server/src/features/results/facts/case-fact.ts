import {
  type CaseLog,
  freshOutcome,
  type LoggedAttempt,
  type OutcomeSettings,
  outcomeOfCase,
} from '../../field/cases/outcome/index.ts';
import type { CaseFact } from './case-facts.queries.ts';

type Outcome = Pick<CaseFact, 'code' | 'bucket' | 'dispositionId' | 'isOpen'>;

/** Returns what is counted of a case: its outcome by all that is known of it, and who worked on it last, and when. */
export function caseFact(settings: OutcomeSettings, of: CaseLog): CaseFact {
  const { code, bucket, disposition, isOpen } = outcomeOfCase(settings, of);
  const worked = lastWork(of, of.log.at(-1));
  return {
    code,
    bucket,
    dispositionId: disposition?.id ?? null,
    isOpen,
    caseId: of.id,
    cellIds: [...of.cellIds],
    personId: worked?.personId ?? null,
    at: worked === null ? null : new Date(worked.at).toISOString(),
  };
}

function lastWork(of: CaseLog, last: LoggedAttempt | undefined) {
  const isNewer = of.endedAt !== null && of.endedAt >= (last?.startedAt ?? 0);
  if (isNewer && of.endedAt !== null) return { personId: of.personId ?? last?.personId ?? null, at: of.endedAt };
  if (last !== undefined) return { personId: last.personId, at: last.startedAt };
  return of.startedAt === null ? null : { personId: of.personId, at: of.startedAt };
}

/** Returns what is counted of cases that were never dispatched. */
export function freshFact(settings: OutcomeSettings): Outcome {
  const { code, bucket, disposition, isOpen } = freshOutcome(settings);
  return { code, bucket, dispositionId: disposition?.id ?? null, isOpen };
}
