import { brokenOffOutcome, bucketOfCode, type CaseOutcome, caseOutcome } from '@seker/fieldwork';
import type { FieldSettings, ProjectDisposition } from '../../projects/project/index.ts';
import type { CaseFact, CountedAttempt, CountedCase } from './case-facts.queries.ts';

type Settings = Pick<FieldSettings, 'dispositions' | 'caps'>;
type Outcome = Pick<CaseFact, 'code' | 'bucket' | 'dispositionId'>;

/** Interview ends that determine the case's outcome, as system statuses with their codes. */
const ENDS: ReadonlyMap<string, { readonly key: string; readonly code: '1.1' | '4.80' | '4.70' }> = new Map([
  ['success', { key: 'success', code: '1.1' }],
  ['extra', { key: 'extra', code: '1.1' }],
  ['zeroQuota', { key: 'zeroQuota', code: '4.80' }],
  ['overQuota', { key: 'overQuota', code: '4.80' }],
  ['screenedOut', { key: 'notEligible', code: '4.70' }],
]);

/**
 * Returns a case's outcome: by the end of its interview, else by fieldwork's rule over all attempts. An incomplete
 * interview that began without a call is a break-off.
 */
export function caseFact(settings: Settings, of: CountedCase, attempts: readonly CountedAttempt[]): CaseFact {
  const last = attempts.at(-1);
  const isNewer = of.endedAt !== null && of.endedAt >= (last?.startedAt ?? 0);
  const ended =
    isNewer && of.endedAt !== null ? { personId: of.personId ?? last?.personId ?? null, at: of.endedAt } : null;
  const begun = last === undefined && of.startedAt !== null ? { personId: of.personId, at: of.startedAt } : null;
  const worked = ended ?? (last === undefined ? begun : { personId: last.personId, at: last.startedAt });
  return {
    ...outcomeOf(settings, of, attempts),
    caseId: of.id,
    recordStatus: of.recordStatus,
    cellIds: [...of.cellIds],
    personId: worked?.personId ?? null,
    at: worked === null ? null : new Date(worked.at).toISOString(),
  };
}

function outcomeOf({ dispositions, caps }: Settings, of: CountedCase, attempts: readonly CountedAttempt[]): Outcome {
  const end = of.state === 'ended' && of.outcome !== null ? ENDS.get(of.outcome) : undefined;
  if (end !== undefined) return byEnd(dispositions, end);
  const corrected = new Set(attempts.map(({ corrects }) => corrects));
  const finished = attempts.flatMap(({ id, phoneId, startedAt, endedAt, dispositionId }) => {
    const disposition = dispositions.find((one) => one.id === dispositionId);
    return disposition === undefined || corrected.has(id)
      ? []
      : [{ phoneId, endedAt: endedAt ?? startedAt, disposition }];
  });
  const given = dispositions.find(({ id }) => id === of.outcomeId);
  if (finished.length === 0 && given !== undefined) return byStatus(given);
  if (finished.length === 0 && of.state !== null && of.mode !== 'phone')
    return { ...brokenOffOutcome(of.hasEnough), dispositionId: null };
  return byRule(
    dispositions,
    caseOutcome({
      attempts: finished,
      phoneIds: of.phoneIds,
      hasEnough: of.hasEnough,
      capped: of.cappedPhones > 0 || of.attempts >= caps.perCase,
    }),
  );
}

/** Returns the outcome of a case that was never dispatched. */
export function freshOutcome({ dispositions }: Pick<Settings, 'dispositions'>): Outcome {
  return byRule(
    dispositions,
    caseOutcome<ProjectDisposition>({ attempts: [], phoneIds: [], hasEnough: false, capped: false }),
  );
}

function byRule(
  dispositions: readonly ProjectDisposition[],
  { code, bucket, disposition }: CaseOutcome<ProjectDisposition>,
): Outcome {
  const stands = disposition ?? dispositions.find((one) => one.system && one.aaporCode === code);
  return { code, bucket, dispositionId: stands?.id ?? null };
}

function byEnd(
  dispositions: readonly ProjectDisposition[],
  { key, code }: { readonly key: string; readonly code: '1.1' | '4.80' | '4.70' },
): Outcome {
  const status = dispositions.find((one) => one.key === key);
  return code !== '1.1' && status !== undefined
    ? byStatus(status)
    : { code, bucket: bucketOfCode(code) ?? 'UO', dispositionId: status?.id ?? null };
}

/** A status without a code counts as "other unknown". */
function byStatus({ id, aaporCode, aaporBucket }: ProjectDisposition): Outcome {
  return { code: aaporCode ?? '3.91', bucket: aaporBucket ?? 'UO', dispositionId: id };
}
