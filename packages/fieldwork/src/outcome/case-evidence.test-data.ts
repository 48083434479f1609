import { instant } from '@seker/kernel';
import type { DispositionKey } from '../disposition/disposition.ts';
import { seededDispositions } from '../disposition/seeded-dispositions.ts';
import type { CaseEvidence, FinishedAttempt, InterviewEvidence } from './case-evidence.ts';

export const list = seededDispositions([]);
export function named(key: DispositionKey) {
  const found = list.find((disposition) => disposition.key === key);
  if (found === undefined) throw new Error(`no ${key}`);
  return found;
}

/** An attempt of that hour at a number. */
export const tried = (
  hour: number,
  phoneId: number,
  key: DispositionKey,
  more: Partial<FinishedAttempt> = {},
): FinishedAttempt => ({
  id: hour,
  phoneId,
  endedAt: instant(hour * 3_600_000),
  disposition: named(key),
  isEarlierRound: false,
  ...more,
});
export const interview = (more: Partial<InterviewEvidence> = {}): InterviewEvidence => ({
  end: null,
  isWeb: false,
  isEarlierRound: false,
  hasAnswers: true,
  hasEnough: false,
  ...more,
});
/** A case with two open numbers, of which nothing is known. */
export const NOTHING: CaseEvidence = {
  listKind: 'numbers',
  rejectedAs: 'other',
  dispositions: list,
  attempts: [],
  interviews: [],
  numbers: [
    { id: 1, isOpen: true },
    { id: 2, isOpen: true },
  ],
  given: null,
  isInvited: false,
  isUndeliverable: false,
  isExhausted: false,
  isClosed: false,
};
