import type { Id, ProjectId, VersionId } from '@seker/kernel';
import { type DataVariable, isCounted, variablesOf } from '@seker/questionnaire';
import type { Db, Tx } from '../../../db/database.ts';
import { loadQuestionnaire } from '../../field/interviews/index.ts';
import { listQuotaQuestions } from './project-parts.queries.ts';

export interface ModifiedQuota {
  readonly id: Id<'Quota'>;
  readonly names: unknown;
}

/**
 * Lists the active quotas over a question that the other version lacks or asks with other answers, so that their cells
 * no longer fit.
 */
export async function modifiedQuotas(
  db: Db,
  tx: Tx,
  projectId: ProjectId,
  versions: { readonly from: VersionId; readonly to: VersionId },
): Promise<readonly ModifiedQuota[]> {
  const questions = await listQuotaQuestions(tx, projectId);
  if (questions.length === 0) return [];
  const [before, after] = await Promise.all([codesOf(db, versions.from), codesOf(db, versions.to)]);
  const modified = questions.filter(
    ({ active, field }) => active && field !== null && before.get(field) !== after.get(field),
  );
  return [...new Map(modified.map(({ id, names }) => [id, { id, names }])).values()];
}

async function codesOf(db: Db, versionId: VersionId): Promise<ReadonlyMap<string, string>> {
  const variables = variablesOf(await loadQuestionnaire(db, versionId));
  return new Map(variables.filter(isCounted).map((variable) => [variable.name, answersOf(variable)]));
}

/** Numbers and dates, which quotas count in bands, differ by their type alone. */
function answersOf({ type, categories }: DataVariable): string {
  if (type !== 'single') return type;
  return categories
    .map(({ code }) => code)
    .toSorted((a, b) => a - b)
    .join(' ');
}
