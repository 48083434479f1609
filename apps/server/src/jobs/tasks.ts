import { bulkCases, bulkSurveyRecords } from '../features/field/casebook/index.ts';
import { countPartTries, followClosedDays, freeNumbers } from '../features/field/cases/visits/index.ts';
import { bulkPeople } from '../features/people/people/index.ts';
import { bulkBlacklist, importBlacklistTask, runRuleTask } from '../features/projects/blacklist/index.ts';
import { bulkLinks } from '../features/projects/links/index.ts';
import {
  bulkListFiles,
  bulkRecords,
  checkListImportTask,
  eraseListFile,
  importListFileTask,
} from '../features/projects/list-files/index.ts';
import { bulkProjects } from '../features/projects/projects/index.ts';
import { markCases, tellFlips } from '../features/projects/quotas/places/index.ts';
import { assignCellsTask } from '../features/projects/quotas/setup/index.ts';
import { drawSampleTask, releasePortionTask, withdrawPortionTask } from '../features/projects/sample/index.ts';
import { convertMedium } from '../features/questionnaires/media/index.ts';
import { bulkQuestionnaires } from '../features/questionnaires/questionnaires/index.ts';
import {
  bulkCodingMemory,
  codeAutomatically,
  findDoubtfulCodings,
  importCodingsTask,
  rememberCodings,
} from '../features/results/coding/index.ts';
import { makeExport } from '../features/results/exports/index.ts';
import { countFacts } from '../features/results/facts/index.ts';
import { computeFieldQuality } from '../features/results/field-quality/index.ts';
import { checkInterviews } from '../features/results/proofreading/index.ts';
import { backUp } from '../features/system/health/index.ts';
import type { AnyTask } from '../features/system/jobs/index.ts';
import { forgetOldRows } from './forget-old-rows.ts';

/** All tasks that a runner can perform. */
export const TASKS: readonly AnyTask[] = [
  backUp,
  bulkCases,
  bulkCodingMemory,
  bulkSurveyRecords,
  bulkListFiles,
  bulkBlacklist,
  assignCellsTask,
  bulkPeople,
  bulkProjects,
  bulkQuestionnaires,
  bulkRecords,
  checkInterviews,
  checkListImportTask,
  codeAutomatically,
  computeFieldQuality,
  convertMedium,
  countFacts,
  countPartTries,
  eraseListFile,
  drawSampleTask,
  findDoubtfulCodings,
  followClosedDays,
  forgetOldRows,
  freeNumbers,
  importCodingsTask,
  importListFileTask,
  importBlacklistTask,
  bulkLinks,
  makeExport,
  markCases,
  releasePortionTask,
  rememberCodings,
  runRuleTask,
  tellFlips,
  withdrawPortionTask,
];
