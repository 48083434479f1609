import type { RawAttempt, RawCase, RawField, RawInterview, RawStatus } from './recount-field.ts';

interface Said {
  /** The place in the order of the rules; the least counts. */
  readonly rank: number;
  /** Among those of one rank; the greatest counts. */
  readonly weight: number;
  readonly code: string;
  readonly bucket: string;
  readonly status: RawStatus | null;
}

/** Determines the outcome of a case, implemented a second time: each thing known of it says something, the best counts. */
export function outcomeOf(raw: RawField, of: RawCase) {
  const isOf = (one: { readonly project_id: number; readonly case_id: number | null }) =>
    one.project_id === of.project_id && one.case_id === of.id;
  const statuses = raw.statuses.filter(({ project_id }) => project_id === of.project_id);
  const attempts = raw.attempts.filter(isOf);
  const interviews = raw.interviews.filter(isOf);
  const phones = raw.phones.filter(isOf);
  const current = interviews.find(({ id }) => id === of.interview_id);
  const last = attempts.at(-1);
  const endedAt = current?.ended_at ?? null;
  const isEnd = current !== undefined && endedAt !== null && Number(endedAt) >= Number(last?.started_at ?? 0);
  const known = attempts.flatMap((attempt) => {
    const status = statuses.find(({ id }) => id === attempt.disposition_id);
    const isCorrected = attempts.some(({ corrects }) => corrects === attempt.id);
    return status === undefined || isCorrected || isUsedUp(status) ? [] : [{ ...attempt, status }];
  });
  const isEligible = known.some(({ status }) => status.eligible === 'yes');
  const hasEnough = interviews.some((interview) => isLeft(interview) && answered(raw, interview, true));
  const given = known.length > 0 ? undefined : statuses.find(({ id }) => id === of.outcome_id);
  const said: Said[] = [
    ...(given === undefined || isUsedUp(given) || given.type === 4 ? [] : ofGiven(given, interviews.length > 0)),
    ...interviews.flatMap((interview) => ofInterview(raw, of, statuses, interview)),
    ...known.flatMap((attempt) =>
      ofAttempt(of, attempt, { isEligible, at: Number(attempt.ended_at ?? attempt.started_at) }),
    ),
    // Where no interview is known, an attempt alone says that one was completed.
    ...known.flatMap(({ status }) =>
      status.aapor_bucket === 'I' && interviews.length === 0
        ? [{ rank: 10, weight: 0, code: '1.1', bucket: 'I', status }]
        : [],
    ),
    ...ofDeadNumbers(raw, of, phones, known),
    ...(known.length > 0 ? [{ rank: 90, weight: 0, code: '3.90', bucket: 'UH', status: null }] : []),
    ...(isUndeliverable(raw.mails.filter(isOf))
      ? [{ rank: 97, weight: 0, code: '3.30', bucket: 'UH', status: null }]
      : []),
    ...(raw.links.some(isOf) ? [{ rank: 98, weight: 0, code: '3.19', bucket: 'UH', status: null }] : []),
    { rank: 99, weight: 0, code: '3.11', bucket: 'UH', status: null },
  ];
  const [best] = said.sort((one, other) => one.rank - other.rank || other.weight - one.weight);
  if (best === undefined) throw new Error('nothing is said');
  const isPartial = best.bucket === 'R' && hasEnough;
  const code = isPartial ? '1.2' : best.code;
  const system = statuses.find((one) => one.is_system && one.aapor_code === code);
  return {
    ...of,
    code,
    bucket: isPartial ? 'P' : best.bucket,
    statusId: best.rank === 15 ? null : ((best.status ?? system)?.id ?? null),
    at: isEnd ? endedAt : (last?.started_at ?? current?.started_at ?? null),
    personId: isEnd ? (current.person_id ?? last?.person_id ?? null) : (last?.person_id ?? current?.person_id ?? null),
    isOpen: best.rank >= 30 && !['success', 'extra', 'zeroQuota', 'overQuota', 'burned'].includes(of.record_status),
  };
}

/** A mail came back for good, and none has arrived. */
function isUndeliverable(mails: RawField['mails']): boolean {
  const hasArrived = mails.some(({ state }) => state === 'sent' || state === 'unknown');
  return !hasArrived && mails.some(({ bounce }) => bounce === 'hard');
}

function isUsedUp({ system_key }: RawStatus): boolean {
  return system_key === 'maxAttemptsContacted' || system_key === 'maxAttemptsUnknown';
}

function isLeft({ outcome, ended_at }: RawInterview): boolean {
  return ended_at === null || outcome === 'cancel' || outcome === 'burned';
}

function answered(raw: RawField, interview: RawInterview, enough: boolean): boolean {
  const own = raw.said.filter(
    ({ project_id, interview_id }) => project_id === interview.project_id && interview_id === interview.id,
  );
  if (!enough) return own.length > 0;
  const lastWord = own.findLast(({ node }) => node === raw.enough.get(interview.project_id));
  return lastWord !== undefined && lastWord.event.value !== null && lastWord.event.value.type !== 'na';
}

/** A status given to the case itself is as one of an attempt. */
function ofGiven(status: RawStatus, hasInterviews: boolean): Said[] {
  const { aapor_code: code, aapor_bucket: bucket } = status;
  if (bucket === 'I') return hasInterviews ? [] : [{ rank: 10, weight: 0, code: '1.1', bucket, status }];
  if (status.type === 5) return [{ rank: 20, weight: FINAL.indexOf(bucket) * 1e15, code, bucket, status }];
  return bucket === 'R'
    ? [{ rank: 40, weight: 0, code, bucket, status }]
    : [{ rank: 85, weight: 0, code, bucket, status }];
}

/** Of several final statuses, those about who is not eligible say most, a refusal least. */
const FINAL = ['R', 'UH', 'UO', 'NC', 'O', 'P', 'NE'];

function ofInterview(raw: RawField, of: RawCase, statuses: readonly RawStatus[], interview: RawInterview): Said[] {
  const isBefore = of.restored_at !== null && interview.started_at < of.restored_at;
  const byKey = (key: string) => statuses.find(({ system_key }) => system_key === key) ?? null;
  const end = interview.ended_at === null ? null : interview.outcome;
  if (interview.rejected_at !== null)
    return isBefore ? [] : [{ rank: 15, weight: 0, code: '2.30', bucket: 'O', status: null }];
  if (end === 'success' || end === 'extra')
    return isBefore ? [] : [{ rank: 10, weight: 0, code: '1.1', bucket: 'I', status: byKey(end) }];
  if (end === 'overQuota' || end === 'zeroQuota' || end === 'screenedOut') {
    const status = byKey(end === 'screenedOut' ? 'notEligible' : end);
    const code = status?.aapor_code ?? (end === 'screenedOut' ? '4.70' : '4.80');
    const bucket = status?.aapor_bucket ?? 'NE';
    return isBefore ? [] : [{ rank: 20, weight: FINAL.indexOf(bucket) * 1e15 + 1e14, code, bucket, status }];
  }
  if (answered(raw, interview, false)) return [{ rank: 30, weight: 0, code: '2.12', bucket: 'R', status: null }];
  return interview.answered_by === 'web' ? [{ rank: 50, weight: 0, code: '2.121', bucket: 'R', status: null }] : [];
}

const REFUSALS = ['2.111', '2.112'];
const UNREACHED = ['3.16', '3.13', '3.12', '3.14'];

function ofAttempt(
  of: RawCase,
  { started_at, status }: RawAttempt & { readonly status: RawStatus },
  { isEligible, at }: { readonly isEligible: boolean; readonly at: number },
): Said[] {
  const isBefore = of.restored_at !== null && started_at < of.restored_at;
  const { aapor_code: code, aapor_bucket: bucket } = status;
  const told = { code, bucket, status };
  if (status.type === 5 && !isBefore && bucket !== 'I')
    return [{ rank: 20, weight: FINAL.indexOf(bucket) * 1e15 + at, ...told }];
  if (bucket === 'R') return [{ rank: 40, weight: REFUSALS.indexOf(code) * 1e15 + at, ...told }];
  if (status.type === 6 && bucket === 'NE') return [];
  if (status.contacted === 'yes' && status.eligible === 'no')
    return isBefore ? [UNCLEAR] : [{ rank: 60, weight: at, ...told }];
  if (status.contacted !== 'no' && (bucket === 'O' || bucket === 'NC')) return [{ rank: 70, weight: at, ...told }];
  if (status.contacted === 'yes') {
    if (isEligible) return [{ rank: 75, weight: at, code: '2.20', bucket: 'NC', status: null }];
    return [bucket === 'UH' || bucket === 'UO' ? { rank: 75, weight: at, ...told } : UNCLEAR];
  }
  if (isEligible && code === '3.14') return [{ rank: 80, weight: at, code: '2.22', bucket: 'NC', status }];
  if (isEligible) return [{ rank: 81, weight: at, code: '2.20', bucket: 'NC', status: null }];
  if (bucket === 'UH') return [{ rank: 85, weight: UNREACHED.indexOf(code) * 1e15 + at, ...told }];
  return [];
}

/** Someone was reached, and nothing is known of it. */
const UNCLEAR: Said = { rank: 76, weight: 0, code: '3.91', bucket: 'UO', status: null };

function ofDeadNumbers(
  raw: RawField,
  of: RawCase,
  phones: RawField['phones'],
  known: readonly (RawAttempt & { readonly status: RawStatus })[],
): Said[] {
  const dead = phones.map(({ id, list_status }) => {
    const own = known
      .filter(({ phone_id }) => phone_id === id)
      .sort((one, other) => Number(one.ended_at ?? one.started_at) - Number(other.ended_at ?? other.started_at));
    const last = own.at(-1)?.status;
    return list_status === 'locked' && last?.type === 6 && last.aapor_bucket === 'NE' ? last : null;
  });
  const [status] = dead
    .flatMap((one) => (one === null ? [] : [one]))
    .sort((one, other) => DEAD.indexOf(one.aapor_code) - DEAD.indexOf(other.aapor_code));
  if (status === undefined || dead.includes(null)) return [];
  const isKnown = ['people', 'web'].includes(raw.kinds.get(of.project_id) ?? '');
  const said = isKnown ? { code: '3.30', bucket: 'UH' } : { code: status.aapor_code, bucket: status.aapor_bucket };
  return [{ rank: 61, weight: 0, ...said, status }];
}

const DEAD = ['4.20', '4.32', '4.10'];
