import type { CaseFate } from '@seker/contract';
import { isAskedFromList, isFinalRecord } from '@seker/fieldwork';
import type { CaseId, InterviewId, PersonId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { openCaseAgain } from '../../field/casebook/index.ts';
import { lockOtherPhones } from '../../field/cases/phones/index.ts';
import { replaceCase } from '../../field/cases/visits/index.ts';
import { issueLinks, revokeLinksOf } from '../../projects/links/index.ts';
import { dispositionByKey, type FieldSettings } from '../../projects/project/index.ts';
import { burnCase, forgetSurvey, putBackCase, readStanding } from './rejected-case.queries.ts';
import type { CaseBefore, Review } from './review.queries.ts';

/** What may become of the respondent: one who answered on the web is not called, but may get a new link. */
export function fatesOf(
  project: Pick<FieldSettings, 'type'>,
  of: { readonly caseId: CaseId | null; readonly answeredBy: 'phone' | 'web' | 'offline' },
): readonly CaseFate[] {
  if (of.caseId === null) return ['none'];
  if (of.answeredBy !== 'web') return ['callAgain', 'burn'];
  return isAskedFromList(project.type) ? ['newLink', 'burn'] : ['burn'];
}

/**
 * Lets the locked case of a rejected interview be called again, invited again, or end. Returns the case as it was. A case
 * that has another interview by now is left as it is: null.
 */
export async function sendOn(
  tx: Tx,
  deps: Deps,
  project: FieldSettings,
  of: {
    readonly caseId: CaseId;
    readonly interviewId: InterviewId;
    readonly fate: Exclude<CaseFate, 'none'>;
    readonly by: PersonId;
  },
): Promise<CaseBefore | null> {
  const { caseId, interviewId, fate, by } = of;
  const standing = await readStanding(tx, project.id, caseId);
  if (standing === null || standing.interviewId !== interviewId) return null;
  if (standing.isInHand || !isFinalRecord(standing.recordStatus)) throw new Refusal('caseInHand');
  if (fate === 'burn') await burnCase(tx, project.id, caseId);
  else {
    const at = deps.now();
    await openCaseAgain(tx, project.id, caseId, { at, unusedId: dispositionByKey(project, 'unused').id });
    await forgetSurvey(tx, project.id, caseId);
    await replaceCase(tx, project, caseId, at);
    if (fate === 'newLink') {
      await revokeLinksOf(tx, project.id, [caseId], at);
      await issueLinks(tx, deps, project.id, [caseId], { by });
    }
  }
  const { recordStatus, outcomeId, attempts, webStatus, restoredAt } = standing;
  return { recordStatus, outcomeId, attempts, webStatus, restoredAt: restoredAt?.toISOString() ?? null };
}

/** Puts the locked case of a rejected interview back; refused once its respondent was called or has begun again. */
export async function takeBack(
  tx: Tx,
  project: FieldSettings,
  of: { readonly caseId: CaseId; readonly interviewId: InterviewId; readonly review: Review },
): Promise<void> {
  const { caseId, interviewId, review } = of;
  const { caseFate, caseBefore: before } = review;
  if (caseFate === null || before === null) return;
  const standing = await readStanding(tx, project.id, caseId);
  const isAsLeft =
    standing !== null &&
    !standing.isInHand &&
    (caseFate === 'burn'
      ? standing.recordStatus === 'burned' && standing.interviewId === interviewId
      : standing.recordStatus === 'restored' && standing.interviewId === null && standing.attempts === 0);
  if (!isAsLeft) throw new Refusal('caseMovedOn');
  await putBackCase(tx, project.id, caseId, { interviewId, before });
  await lockOtherPhones(tx, project.id, caseId, 'final');
}
