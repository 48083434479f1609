import { bulkBlacklist, importBlacklistTask, runRuleTask } from '../features/blacklist/index.ts';
import { freeNumbers } from '../features/cases/index.ts';
import { bulkCases, bulkSurveyRecords } from '../features/casework/index.ts';
import { makeExport } from '../features/exports/index.ts';
import { countFacts } from '../features/field-facts/index.ts';
import type { AnyTask } from '../features/jobs/index.ts';
import { bulkLinks } from '../features/links/index.ts';
import {
  bulkListFiles,
  bulkRecords,
  checkListImportTask,
  eraseListFile,
  importListFileTask,
} from '../features/list-files/index.ts';
import { convertMedium } from '../features/media/index.ts';
import { bulkPeople } from '../features/people/index.ts';
import { bulkProjects } from '../features/project-setup/index.ts';
import { bulkQuestionnaires } from '../features/questionnaires/index.ts';
import { assignCellsTask } from '../features/quota-setup/index.ts';
import { markCases, tellFlips } from '../features/quotas/index.ts';
import { drawSampleTask, releasePortionTask, withdrawPortionTask } from '../features/samples/index.ts';
import { forgetOldRows } from './forget-old-rows.ts';

/** Everything that a runner can be asked for. */
export const TASKS: readonly AnyTask[] = [
  bulkCases,
  bulkSurveyRecords,
  bulkListFiles,
  bulkBlacklist,
  assignCellsTask,
  bulkPeople,
  bulkProjects,
  bulkQuestionnaires,
  bulkRecords,
  checkListImportTask,
  convertMedium,
  countFacts,
  eraseListFile,
  drawSampleTask,
  forgetOldRows,
  freeNumbers,
  importListFileTask,
  importBlacklistTask,
  bulkLinks,
  makeExport,
  markCases,
  releasePortionTask,
  runRuleTask,
  tellFlips,
  withdrawPortionTask,
];
