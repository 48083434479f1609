import { bulkCases as cases } from './bulk-cases.ts';
import { bulkRecords as records } from './bulk-records.ts';

export { casebookRoutes } from './casebook.routes.ts';
export { isCaseFound } from './found-case.queries.ts';

/** What the runner is asked for acts on many cases. */
export const bulkCases = cases.task;
export const bulkSurveyRecords = records.task;
