import { bulkQuestionnaires as questionnaires } from './bulk-questionnaires.ts';

export { changeQuestionnaire } from './change-questionnaire.ts';
export { readQuestionnaireRow } from './list-questionnaires.queries.ts';
export { questionnairesRoutes } from './questionnaires.routes.ts';
export { versionsRoutes } from './versions.routes.ts';

/** The bulk task for the job runner. */
export const bulkQuestionnaires = questionnaires.task;
