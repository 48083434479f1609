import { createHash } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { asId } from './as-id.ts';

/** Gives a project a version of its questionnaire in which a question may not be recorded; returns what takes it back. */
export async function markUnrecorded(db: Db, projectId: number, question: string): Promise<() => Promise<void>> {
  const id = asId<'Project'>(projectId);
  const before = await db
    .selectFrom('project as p')
    .innerJoin('questionnaire_version as v', 'v.id', 'p.questionnaire_version_id')
    .select(['v.id', 'v.questionnaire_id as questionnaireId', 'v.number', 'v.document'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  const document = JSON.stringify(
    JSON.parse(before.document, (_key, part: unknown) =>
      typeof part === 'object' && part !== null && 'uid' in part && part.uid === question
        ? { ...part, unrecorded: true }
        : part,
    ),
  );
  const marked = await db
    .insertInto('questionnaire_version')
    .values({
      questionnaire_id: before.questionnaireId,
      number: before.number + 1_000,
      sha256: createHash('sha256').update(document).digest('hex'),
      document,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirstOrThrow();
  const give = async (version: typeof before.id): Promise<void> => {
    await db.updateTable('project').set({ questionnaire_version_id: version }).where('id', '=', id).execute();
  };
  await give(marked.id);
  return async () => await give(before.id);
}
