import { bulkQuestionnaires as questionnaires } from './bulk-questionnaires.ts';

export { questionnairesRoutes } from './questionnaires.routes.ts';
export { versionsRoutes } from './versions.routes.ts';

/** What the runner is asked for acts on many questionnaires. */
export const bulkQuestionnaires = questionnaires.task;
