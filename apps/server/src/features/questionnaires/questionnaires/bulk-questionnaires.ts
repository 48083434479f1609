import { questionnairesCalls } from '@seker/contract';
import type { Id } from '@seker/kernel';
import { z } from 'zod';
import { defineBulkTask } from '../../system/lists/index.ts';
import { duplicateQuestionnaire } from './duplicate-questionnaire.ts';
import { findQuestionnaires, type QuestionnaireFilters } from './list-questionnaires.queries.ts';
import { readerOf } from './list-questionnaires.ts';
import { removeQuestionnaire } from './remove-questionnaire.ts';

const options = z.object({ act: z.enum(['duplicate', 'remove']) });

/** Applies the actions on one questionnaire to many. */
export const bulkQuestionnaires = defineBulkTask<Omit<QuestionnaireFilters, 'reader'>, z.infer<typeof options>>({
  name: questionnairesCalls.bulkQuestionnaires.name,
  options,
  find: async ({ db }, by, query) => await findQuestionnaires(db, { ...query, reader: readerOf(by) }),
  act: async (deps, by, id, { act }) => {
    const questionnaire = { id: id as Id<'Questionnaire'> };
    if (act === 'remove') await removeQuestionnaire(deps, by, questionnaire);
    else await duplicateQuestionnaire(deps, by, questionnaire);
  },
});
