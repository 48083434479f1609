import { textPlaces } from '@seker/export';
import type { InterviewId, ProjectId } from '@seker/kernel';
import type { Db } from '../../../../db/database.ts';
import { loadQuestionnaire } from '../../../field/interviews/index.ts';
import { listFinalsAfter } from './final-answers.queries.ts';

const AT_ONCE = 500;
/** Completes that are looked at; beyond them the number is that of this many. */
const MOST = 5_000;

/** Counts how many of the last completes have a text at each place; keys are `[question, part]`. */
export async function countTexts(db: Db, projectId: ProjectId): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  let before: InterviewId | null = null;
  for (let read = 0; read < MOST; read += AT_ONCE) {
    const rows: Awaited<ReturnType<typeof listFinalsAfter>> = await listFinalsAfter(db, {
      projectId,
      before,
      most: AT_ONCE,
    });
    for (const { versionId, snapshot } of rows) {
      if (snapshot === null) continue;
      const places = textPlaces(await loadQuestionnaire(db, versionId));
      for (const { question, part } of places.textsOf(snapshot.questions)) {
        const key = JSON.stringify([question, part]);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    before = rows.at(-1)?.id ?? null;
    if (before === null || rows.length < AT_ONCE) break;
  }
  return counts;
}
