import { questionOfPart } from '@seker/fieldwork';
import type { ProjectId } from '@seker/kernel';
import { type Questionnaire, quotaQuestion } from '@seker/questionnaire';
import type { Db } from '../../../db/database.ts';
import { listActiveQuotas } from '../../projects/quotas/places/index.ts';

/** The questions whose answers place an interview in a quota, by uid. */
export async function quotaQuestions(
  db: Db,
  projectId: ProjectId,
  questionnaire: Questionnaire,
): Promise<ReadonlySet<string>> {
  const quotas = await listActiveQuotas(db, projectId);
  const numbers = quotas.flatMap(({ parts }) => parts.flatMap((part) => questionOfPart(part) ?? []));
  return new Set(numbers.flatMap((number) => quotaQuestion(questionnaire, number) ?? []));
}
