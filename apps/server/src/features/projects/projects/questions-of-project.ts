import type { ProjectId, ScreenLanguage, VersionId } from '@seker/kernel';
import { plainWords } from '@seker/questionnaire';
import type { Db } from '../../../db/database.ts';
import { loadQuestionnaire } from '../../field/interviews/index.ts';
import { readProjectDetails } from './read-project.queries.ts';

const LONGEST_TITLE = 120;

/** Lists the questions of a project in order, each with number and text. */
export async function listQuestions(db: Db, projectId: ProjectId, language: ScreenLanguage) {
  const versionId = (await readProjectDetails(db, projectId))?.versionId ?? null;
  if (versionId === null) return [];
  const questionnaire = await loadQuestionnaire(db, versionId);
  return [...questionnaire.questions.values()]
    .filter(({ hidden }) => !hidden)
    .map(({ uid, number }) => {
      const words = plainWords(questionnaire, language, `${uid}.text`) ?? '';
      return { uid, title: `${number} ${words}`.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TITLE) };
    });
}

/** Whether a version asks respondents that question. */
export async function asks(db: Db, versionId: VersionId, uid: string): Promise<boolean> {
  return (await loadQuestionnaire(db, versionId)).questions.get(uid)?.hidden === false;
}
