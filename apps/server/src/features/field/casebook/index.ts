import { bulkCases as cases } from './bulk-cases.ts';
import { bulkRecords as records } from './bulk-records.ts';

export { READ_CASES } from './casebook.policy.ts';
export { casebookRoutes } from './casebook.routes.ts';
export { lockOfficeCase, openCaseAgain } from './change-case.queries.ts';
export { changeCase } from './change-case.ts';

/** The bulk tasks for the job runner. */
export const bulkCases = cases.task;
export const bulkSurveyRecords = records.task;
