import { instant } from '@seker/kernel';
import { type AaporBucket, StatusType } from '../disposition/disposition.ts';
import { bucketOfCode } from './aapor-codes.ts';
import type { CaseEvidence, FinishedAttempt, InterviewEvidence, OutcomeDisposition } from './case-evidence.ts';

/** The rules in order of precedence; the first that holds decides. */
export const OUTCOME_RULES = [
  'completed',
  'rejected',
  'final',
  'begun',
  'refused',
  'opened',
  'ineligible',
  'contacted',
  'machine',
  'unreached',
  'untried',
] as const;
export type OutcomeRule = (typeof OUTCOME_RULES)[number];

export interface CaseOutcome<D = OutcomeDisposition> {
  readonly code: string;
  readonly bucket: AaporBucket;
  /** The status of the project that stands for the outcome; `null`: none does. */
  readonly disposition: D | null;
  readonly rule: OutcomeRule;
  /** The attempt that decided; `null`: an interview, a status of the case, or the absence of evidence. */
  readonly attemptId: number | null;
  /** The field still works on it: the outcome is the one it would have if the field closed now. */
  readonly isOpen: boolean;
}

type Found<D> = Pick<CaseOutcome<D>, 'code' | 'bucket' | 'disposition' | 'attemptId'>;
type Rule = <D extends OutcomeDisposition>(evidence: CaseEvidence<D>) => Found<D> | null;

/** Of several final statuses the first of these stands; within one, the newest. */
const FINAL_BUCKETS: readonly AaporBucket[] = ['NE', 'P', 'O', 'NC', 'UO', 'UH', 'R'];
/** The hardest refusal first. */
const REFUSALS = ['2.112', '2.111', '2.11', '2.122', '2.12', '2.121'];
/** What attempts that reached no one say, the most informative first. */
const UNREACHED = ['3.21', '3.14', '3.17', '3.12', '3.15', '3.13', '3.16', '3.30', '3.19', '3.11', '3.91', '3.90'];
/** What dead numbers say, the most informative first. */
const DEAD = ['4.20', '4.32', '4.31', '4.33', '4.41', '4.42', '4.43', '4.44', '4.51', '4.52', '4.53', '4.54', '4.10'];

/** How the survey itself ends an interview without completing it; the first of several says most. */
const REFUSED_BY_SURVEY = [
  { end: 'screenedOut', key: 'notEligible', code: '4.70' },
  { end: 'zeroQuota', key: 'zeroQuota', code: '4.80' },
  { end: 'overQuota', key: 'overQuota', code: '4.80' },
] as const;

const RULES: Readonly<Record<OutcomeRule, Rule>> = {
  completed,
  rejected,
  final,
  begun,
  refused,
  opened,
  ineligible,
  contacted,
  machine,
  unreached,
  untried,
};

/**
 * The AAPOR outcome of a case: what all that is known of it says, in any order, not the last word. An outcome
 * without evidence of its own is that of a case never tried.
 */
export function caseOutcome<D extends OutcomeDisposition>(evidence: CaseEvidence<D>): CaseOutcome<D> {
  const counted = { ...evidence, attempts: evidenceOf(evidence) };
  for (const rule of OUTCOME_RULES) {
    const found = RULES[rule](counted);
    if (found !== null) {
      const isEnded = rule === 'completed' || rule === 'rejected' || rule === 'final';
      // The status for 2.30 says that calls were used up, which is not why.
      const byCode = rule === 'rejected' ? null : systemStatus(evidence.dispositions, found.code);
      const disposition = found.disposition ?? byCode;
      return { ...found, disposition, rule, isOpen: !isEnded && !evidence.isClosed };
    }
  }
  return {
    ...NEVER_TRIED,
    disposition: systemStatus(evidence.dispositions, NEVER_TRIED.code),
    attemptId: null,
    rule: 'untried',
    isOpen: !evidence.isClosed,
  };
}

const NEVER_TRIED = { code: '3.11', bucket: 'UH' } as const;

function systemStatus<D extends OutcomeDisposition>(dispositions: readonly D[], code: string): D | null {
  return dispositions.find((one) => one.system && one.aaporCode === code) ?? null;
}

/**
 * The outcome of an interview that was begun but not completed: partial when the question named as enough was answered,
 * else break-off.
 */
export function brokenOffOutcome(hasEnough: boolean): Pick<CaseOutcome, 'code' | 'bucket'> {
  return hasEnough ? { code: '1.2', bucket: 'P' } : { code: '2.12', bucket: 'R' };
}

/** Newest first. A status given to a case without attempts counts as the oldest; "used up" is no evidence. */
function evidenceOf<D extends OutcomeDisposition>({ attempts, given }: CaseEvidence<D>): FinishedAttempt<D>[] {
  const told = attempts.filter(({ disposition }) => !isUsedUp(disposition)).sort(byNewest);
  return told.length > 0 || given === null || isUsedUp(given) || given.type === StatusType.unused
    ? told
    : [{ id: 0, phoneId: 0, endedAt: instant(0), disposition: given, isEarlierRound: false }];
}

function byNewest(one: FinishedAttempt, other: FinishedAttempt): number {
  return other.endedAt - one.endedAt || other.id - one.id;
}

function isUsedUp({ key }: OutcomeDisposition): boolean {
  return key === 'maxAttemptsContacted' || key === 'maxAttemptsUnknown';
}

function completed<D extends OutcomeDisposition>({ interviews, attempts, dispositions }: CaseEvidence<D>) {
  const ends = standing(interviews).map(({ end }) => end);
  const ended = (['success', 'extra'] as const).find((end) => ends.includes(end));
  // Where interviews are known, they alone say that one is complete: it may have been reopened since.
  const said = interviews.length > 0 ? undefined : attempts.find((attempt) => bucketOf(attempt) === 'I');
  if (ended === undefined && said === undefined) return null;
  const disposition = said?.disposition ?? dispositions.find(({ key }) => key !== null && key === ended) ?? null;
  return { code: '1.1', bucket: 'I' as const, disposition, attemptId: idOf(said) };
}

/** Completed, and rejected since, without being called again. */
function rejected<D extends OutcomeDisposition>({ interviews, rejectedAs }: CaseEvidence<D>): Found<D> | null {
  if (!standing(interviews).some(({ end }) => end === 'rejected')) return null;
  const code =
    rejectedAs === 'refusal' ? ({ code: '2.11', bucket: 'R' } as const) : ({ code: '2.30', bucket: 'O' } as const);
  return { ...code, disposition: null, attemptId: null };
}

function final<D extends OutcomeDisposition>({ interviews, attempts, dispositions }: CaseEvidence<D>): Found<D> | null {
  const ends = new Set(standing(interviews).map(({ end }) => end));
  const byEnd = REFUSED_BY_SURVEY.filter(({ end }) => ends.has(end)).map(({ key, code }): Found<D> => {
    const status = dispositions.find((one) => one.key === key);
    return status === undefined
      ? { code, bucket: 'NE', disposition: null, attemptId: null }
      : { ...codeOf(status), attemptId: null };
  });
  const byPerson = attempts.filter(
    (attempt) => attempt.disposition.type === StatusType.final && !attempt.isEarlierRound && bucketOf(attempt) !== 'I',
  );
  const found = [...byEnd, ...byPerson.map(saidBy)];
  const first = FINAL_BUCKETS.flatMap((bucket) => found.find((one) => one.bucket === bucket) ?? [])[0];
  if (first === undefined) return null;
  // Enough was answered before the refusal.
  return first.bucket === 'R' && interviews.some(isPartial) ? { ...first, ...brokenOffOutcome(true) } : first;
}

function begun<D extends OutcomeDisposition>({ interviews }: CaseEvidence<D>): Found<D> | null {
  if (!interviews.some((interview) => isLeft(interview) && (interview.hasAnswers || interview.hasEnough))) return null;
  return { ...brokenOffOutcome(interviews.some(isPartial)), disposition: null, attemptId: null };
}

function refused<D extends OutcomeDisposition>({ attempts }: CaseEvidence<D>): Found<D> | null {
  return firstOf(
    attempts.filter((attempt) => bucketOf(attempt) === 'R'),
    REFUSALS,
  );
}

function opened<D extends OutcomeDisposition>({ interviews }: CaseEvidence<D>): Found<D> | null {
  return interviews.some((interview) => interview.isWeb && isLeft(interview))
    ? { code: '2.121', bucket: 'R', disposition: null, attemptId: null }
    : null;
}

function ineligible<D extends OutcomeDisposition>(evidence: CaseEvidence<D>): Found<D> | null {
  const { attempts, listKind } = evidence;
  const person = attempts.find(
    ({ disposition: { type, contacted, eligible }, isEarlierRound }) =>
      type !== StatusType.closed && contacted === 'yes' && eligible === 'no' && !isEarlierRound,
  );
  if (person !== undefined) {
    const said = saidBy(person);
    return said.bucket === 'NE' ? said : { ...said, code: '4.70', bucket: 'NE' };
  }
  const dead = deadNumbers(evidence);
  if (dead === null) return null;
  // A named person, or someone invited, may have another number: theirs are dead, they are not out of the sample.
  return listKind === 'people' || listKind === 'web' ? { ...dead, code: '3.30', bucket: 'UH' } : dead;
}

/** What the case's numbers say once each of them is dead. */
function deadNumbers<D extends OutcomeDisposition>({ attempts, numbers }: CaseEvidence<D>): Found<D> | null {
  const last = numbers.map(({ id, isOpen }) => (isOpen ? undefined : attempts.find(({ phoneId }) => phoneId === id)));
  const dead = last.flatMap((attempt) => (attempt !== undefined && isDead(attempt) ? [attempt] : []));
  return numbers.length > 0 && dead.length === numbers.length ? firstOf(dead.sort(byNewest), DEAD) : null;
}

function contacted<D extends OutcomeDisposition>({ attempts, isExhausted }: CaseEvidence<D>): Found<D> | null {
  const spoken = attempts.filter(({ disposition }) => disposition.contacted !== 'no');
  const said = spoken.find((attempt) => bucketOf(attempt) === 'O' || bucketOf(attempt) === 'NC');
  if (said !== undefined) return saidBy(said);
  const reached = spoken.filter(({ disposition }) => disposition.contacted === 'yes' && !isNumberOnly(disposition));
  const first = reached[0];
  if (first === undefined) return null;
  if (isEligible(attempts)) return eligibleNotReached(attempts);
  if (isExhausted) return { code: '2.30', bucket: 'O', disposition: null, attemptId: idOf(first) };
  const unclear = reached.filter((attempt) => bucketOf(attempt) === 'UO' || bucketOf(attempt) === 'UH');
  return firstOf(unclear, UNREACHED) ?? { code: '3.91', bucket: 'UO', disposition: null, attemptId: idOf(first) };
}

function machine<D extends OutcomeDisposition>({ attempts }: CaseEvidence<D>): Found<D> | null {
  const known = attempts.find((attempt) => bucketOf(attempt) === 'NC');
  if (known !== undefined) return saidBy(known);
  const heard = attempts.find(({ disposition }) => disposition.aaporCode === '3.14');
  if (heard === undefined) return null;
  return isEligible(attempts) ? { ...saidBy(heard), code: '2.22', bucket: 'NC' } : saidBy(heard);
}

function unreached<D extends OutcomeDisposition>({ attempts }: CaseEvidence<D>): Found<D> | null {
  if (attempts.length === 0) return null;
  if (isEligible(attempts)) return eligibleNotReached(attempts);
  return (
    firstOf(
      attempts.filter((attempt) => !isDead(attempt)),
      UNREACHED,
    ) ?? { code: '3.90', bucket: 'UH', disposition: null, attemptId: null }
  );
}

/** What invitations say where nothing else does: they came back, or nothing did. */
function untried<D extends OutcomeDisposition>({ isInvited, isUndeliverable }: CaseEvidence<D>): Found<D> | null {
  if (isUndeliverable) return { code: '3.30', bucket: 'UH', disposition: null, attemptId: null };
  return isInvited ? { code: '3.19', bucket: 'UH', disposition: null, attemptId: null } : null;
}

function eligibleNotReached<D extends OutcomeDisposition>(attempts: readonly FinishedAttempt<D>[]): Found<D> {
  const said = attempts.find(({ disposition }) => disposition.eligible === 'yes');
  return { code: '2.20', bucket: 'NC', disposition: null, attemptId: idOf(said) };
}

function isEligible(attempts: readonly FinishedAttempt[]): boolean {
  return attempts.some(({ disposition }) => disposition.eligible === 'yes');
}

/** A status that closes a number says nothing of the person. */
function isNumberOnly({ type, aaporBucket }: OutcomeDisposition): boolean {
  return type === StatusType.closed && (aaporBucket === 'NE' || aaporBucket === null);
}

function isDead({ disposition }: FinishedAttempt): boolean {
  return isNumberOnly(disposition);
}

function standing(interviews: readonly InterviewEvidence[]): readonly InterviewEvidence[] {
  return interviews.filter(({ isEarlierRound }) => !isEarlierRound);
}

/** Begun, and not ended for good. */
function isLeft({ end }: InterviewEvidence): boolean {
  return end === null || end === 'cancel' || end === 'burned';
}

function isPartial(interview: InterviewEvidence): boolean {
  return isLeft(interview) && interview.hasEnough;
}

/** The first of these codes that an attempt says, by its newest attempt; other codes come last. */
function firstOf<D extends OutcomeDisposition>(
  attempts: readonly FinishedAttempt<D>[],
  order: readonly string[],
): Found<D> | null {
  const rank = (attempt: FinishedAttempt<D>) => {
    const at = order.indexOf(codeOf(attempt.disposition).code);
    return at === -1 ? order.length : at;
  };
  let best: FinishedAttempt<D> | undefined;
  for (const attempt of attempts) if (best === undefined || rank(attempt) < rank(best)) best = attempt;
  return best === undefined ? null : saidBy(best);
}

function saidBy<D extends OutcomeDisposition>(attempt: FinishedAttempt<D>): Found<D> {
  return { ...codeOf(attempt.disposition), attemptId: idOf(attempt) };
}

function idOf(attempt: FinishedAttempt | undefined): number | null {
  return attempt === undefined || attempt.id === 0 ? null : attempt.id;
}

function bucketOf({ disposition }: FinishedAttempt): AaporBucket {
  return codeOf(disposition).bucket;
}

/** A status without a code counts as 3.91 (unknown, other); no project goes online with such a status. */
function codeOf<D extends OutcomeDisposition>(disposition: D): Pick<CaseOutcome<D>, 'code' | 'bucket' | 'disposition'> {
  const code = disposition.aaporCode ?? '3.91';
  return { code, bucket: disposition.aaporBucket ?? bucketOfCode(code) ?? 'UO', disposition };
}
