import { mayAct, type questionnairesCalls } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { listLanguages } from '../../../http/language.queries.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedQuestionnaire } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { readQuestionnaireRow } from './list-questionnaires.queries.ts';
import { readerOf, wireQuestionnaire } from './list-questionnaires.ts';
import { listGroupChoices, listUsingProjects } from './questionnaire.queries.ts';
import { EDIT_QUESTIONNAIRE } from './questionnaires.policy.ts';

/** Reads a questionnaire for its form. */
export async function readQuestionnaire(
  deps: Deps,
  session: Session,
  { id, groupId }: ScopedQuestionnaire,
): Promise<z.input<typeof questionnairesCalls.readQuestionnaire.answer>> {
  const [row, projects] = await Promise.all([
    readQuestionnaireRow(deps.db, id),
    listUsingProjects(deps.db, id, readerOf(session)),
  ]);
  if (row === undefined) throw new Refusal('notFound');
  return {
    ...wireQuestionnaire(row),
    revision: row.revision,
    usedIn: projects.map(({ id: projectId, name, online, version }) => ({ id: projectId, name, online, version })),
    mayEdit: mayAct(session, EDIT_QUESTIONNAIRE.right, { groupId }).ok,
  };
}

/** Lists the groups and languages in which the reader may create a questionnaire. */
export async function readQuestionnaireChoices(
  deps: Deps,
  session: Session,
): Promise<z.input<typeof questionnairesCalls.readQuestionnaireChoices.answer>> {
  const isLimited = !mayAct(session, EDIT_QUESTIONNAIRE.right, { groupId: 0 }).ok;
  const [groups, languages] = await Promise.all([
    listGroupChoices(deps.db, isLimited ? session.groupId : null),
    listLanguages(deps.db),
  ]);
  return { groups: [...groups], languages: languages.map(({ code, name, dir }) => ({ code, name, dir })) };
}
