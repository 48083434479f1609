import { type CaseEvidence, type CaseOutcome, caseOutcome, isFinalRecord } from '@seker/fieldwork';
import { dispositionById, type FieldSettings, type ProjectDisposition } from '../../../projects/project/index.ts';
import { type CaseLog, isBefore } from './case-log.queries.ts';

/** The settings of a project that an outcome depends on. */
export type OutcomeSettings = Pick<FieldSettings, 'id' | 'listKind' | 'rejectedAs' | 'dispositions' | 'caps'>;

/** Returns the outcome of a case by fieldwork's rule over all that is known of it. */
export function outcomeOfCase(settings: OutcomeSettings, of: CaseLog): CaseOutcome<ProjectDisposition> {
  return caseOutcome(evidenceOf(settings, of));
}

/** Returns the outcome of a case that was never dispatched, and to which no link was issued. */
export function freshOutcome({ listKind, rejectedAs, dispositions }: OutcomeSettings): CaseOutcome<ProjectDisposition> {
  return caseOutcome({ ...NOTHING_KNOWN, listKind, rejectedAs, dispositions });
}

const NOTHING_KNOWN = {
  attempts: [],
  interviews: [],
  numbers: [],
  given: null,
  isInvited: false,
  isUndeliverable: false,
  isExhausted: false,
  isClosed: false,
};

function evidenceOf(settings: OutcomeSettings, of: CaseLog): CaseEvidence<ProjectDisposition> {
  const { dispositions, caps, listKind, rejectedAs } = settings;
  const corrected = new Set(of.log.map(({ corrects }) => corrects));
  const isExhausted = of.attempts >= caps.perCase || of.numbers.some(({ isCapped }) => isCapped);
  return {
    listKind,
    rejectedAs,
    dispositions,
    attempts: of.log.flatMap(({ id, phoneId, startedAt, endedAt, dispositionId }) => {
      const disposition = dispositionId === null ? null : dispositionById(settings, dispositionId);
      return disposition === null || corrected.has(id)
        ? []
        : [
            {
              id,
              phoneId,
              endedAt: endedAt ?? startedAt,
              disposition,
              isEarlierRound: isBefore(startedAt, of.restoredAt),
            },
          ];
    }),
    interviews: of.interviews,
    numbers: of.numbers,
    given: of.outcomeId === null ? null : dispositionById(settings, of.outcomeId),
    isInvited: of.isInvited,
    isUndeliverable: of.isUndeliverable,
    isExhausted,
    isClosed: isFinalRecord(of.recordStatus),
  };
}
