import { type TextPlaces, textPlaces } from '@seker/export';
import { once, type ProjectId } from '@seker/kernel';
import type { Db } from '../../../../db/database.ts';
import { loadQuestionnaire } from '../../../field/interviews/index.ts';
import { listAskedVersions } from '../../facts/index.ts';
import type { StoredUse } from './use.queries.ts';

/** The question that a use encodes, as people call it. */
export interface UseQuestion {
  readonly number: string;
  readonly question: string;
  /** What interviewers are told about it. */
  readonly hint: string | null;
}

/** The open texts of a project's questionnaire: of the version that it asks by, then of the others, newest first. */
export async function readTextPlaces(db: Db, projectId: ProjectId): Promise<readonly TextPlaces[]> {
  const versions = await listAskedVersions(db, projectId);
  return await Promise.all(versions.map(async (versionId) => textPlaces(await loadQuestionnaire(db, versionId))));
}

/** Names the questions of uses in a language, from the newest version that has them. */
export function questionsOf(
  db: Db,
  projectId: ProjectId,
  language: string,
): (use: Pick<StoredUse, 'sources' | 'variable'>) => Promise<UseQuestion> {
  const read = once(async () => await readTextPlaces(db, projectId));
  return async ({ sources, variable }) => {
    const [source] = sources;
    if (source === undefined) return { number: variable, question: variable, hint: null };
    const known = (await read()).find(({ places }) =>
      places.some(({ question, part }) => question === source.question && part === source.part),
    );
    return {
      number: known?.numberOf(source.question) ?? variable,
      question: known?.labelOf(source, language) ?? variable,
      hint: known?.hintOf(source.question, language) ?? null,
    };
  };
}
