import { type AnswerComplaint, CallError, complaintIn } from '@seker/contract';
import type { Translate } from '@seker/ui';
import { faultText, refusalOf } from '../../../../form/index.ts';
import type { AnswerFault } from './answer-fault.ts';

/** Complaints that have a sentence; others are said as any field's. */
const SAID = [
  'required',
  'openTextRequired',
  'invalidChoice',
  'onlyOneAnswer',
  'exclusiveWithOthers',
  'unreadableText',
  'textTooLong',
  'notANumber',
  'notADate',
  'notATime',
  'pickExactly',
  'pickBetween',
  'pickAtLeast',
  'pickAtMost',
  'textExactly',
  'textBetween',
  'textAtLeast',
  'textAtMost',
  'numberExactly',
  'numberBetween',
  'numberAtLeast',
  'numberAtMost',
  'wholeNumber',
  'patternMismatch',
  'dateBetween',
  'dateAtLeast',
  'dateAtMost',
  'timeBetween',
  'timeAtLeast',
  'timeAtMost',
  'formatEmail',
  'formatPhone',
  'formatPhoneIl',
  'formatIdIl',
  'formatIban',
  'formatPostcodeIl',
  'rowsRequired',
  'duplicateAnswers',
  'sumExactly',
  'sumBetween',
  'sumAtMost',
  'rankExactly',
  'rankBetween',
  'rankAtLeast',
  'rankAtMost',
  'rankGap',
  'placeAll',
  'offScale',
] as const;

/** What a question's rules say against an answer, and of which part; null: nothing. */
export function answerFault(error: unknown, t: Translate): AnswerFault | null {
  const complaint = error instanceof CallError ? complaintIn(error.details) : null;
  if (complaint !== null) return { text: wordsOf(complaint, t), part: complaint.part ?? null };
  const refusal = refusalOf(error);
  const [fault] = refusal.why === 'faults' ? refusal.faults.filter(({ field }) => field !== 'reason') : [];
  return fault === undefined ? null : { text: faultText(fault, t), part: null };
}

function wordsOf({ key, params }: AnswerComplaint, t: Translate): string {
  const said = SAID.find((one) => one === key);
  const { count: n, ...limits } = params;
  return said === undefined
    ? t('fault.unfit')
    : t(`proofread.complaint.${said}`, { ...limits, ...(n === undefined ? {} : { n }) });
}
