import { interviewKey, questionOfPart } from '@seker/fieldwork';
import type { InterviewId, ProjectId, VersionId } from '@seker/kernel';
import { quotaQuestion, snapshotValue } from '@seker/questionnaire';
import type { Db } from '../../../../db/database.ts';
import { loadQuestionnaire } from '../../../field/interviews/index.ts';
import type { ActiveQuota } from '../places/index.ts';
import { groupCompletes, listCompletedVersions } from './completes.queries.ts';

type QuotaId = ActiveQuota['id'];

/** One complete, of which the cells are looked for. */
export interface OneComplete {
  readonly id: InterviewId;
  readonly versionId: VersionId;
}

/**
 * Counts the completes per key for each quota, by final answers; completes without a key are outside the quota, and
 * rejected ones are no completes. `one`: that interview alone, rejected or not.
 */
export async function completesByKey(
  db: Db,
  projectId: ProjectId,
  quotas: readonly Pick<ActiveQuota, 'id' | 'parts'>[],
  one: OneComplete | null = null,
): Promise<ReadonlyMap<QuotaId, ReadonlyMap<string, number>>> {
  const counts = new Map<QuotaId, Map<string, number>>(quotas.map(({ id }) => [id, new Map()]));
  if (quotas.length === 0) return counts;
  const parts = quotas.flatMap((quota) => quota.parts);
  const fields = [...new Set(parts.flatMap(({ source, field }) => (source === 'list' ? [field] : [])))];
  const numbers = [...new Set(parts.flatMap((part) => questionOfPart(part) ?? []))];
  const byLanguage = parts.some(({ source, field }) => source === 'system' && field === 'language');
  const versions = one === null ? await listCompletedVersions(db, projectId) : [one.versionId];
  for (const versionId of versions) {
    const questionnaire = await loadQuestionnaire(db, versionId);
    const asked = numbers.flatMap((number) => {
      const uid = quotaQuestion(questionnaire, number);
      return uid === null ? [] : [{ number, uid }];
    });
    const questions = asked.map(({ uid }) => uid);
    const wanted = { projectId, versionId, fields, questions, byLanguage };
    const groups = await groupCompletes(db, wanted, one?.id ?? null);
    for (const { fields: said, answers, language, mode, completes } of groups) {
      const facts = {
        fields: Object.fromEntries(fields.map((field, at) => [field, said[at] ?? ''])),
        answers: Object.fromEntries(
          asked.flatMap(({ number, uid }, at) => {
            const answer = answers[at] ?? null;
            const value = answer === null ? null : snapshotValue(questionnaire, uid, answer);
            return value === null ? [] : [[number, value] as const];
          }),
        ),
        system: { language, mode },
      };
      for (const quota of quotas) {
        const key = interviewKey(quota.parts, facts);
        const own = counts.get(quota.id);
        if (key !== null) own?.set(key, (own.get(key) ?? 0) + completes);
      }
    }
  }
  return counts;
}
