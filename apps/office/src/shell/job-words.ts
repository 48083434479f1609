import type { TextKey, Translate } from '@seker/ui';

const TASKS: Readonly<Partial<Record<string, TextKey>>> = {
  bulkLinks: 'job.bulkLinks',
  bulkPeople: 'job.bulkPeople',
  makeExport: 'job.makeExport',
  importBlacklist: 'job.importBlacklist',
  runBlacklistRule: 'job.runBlacklistRule',
  importListFile: 'job.importListFile',
  bulkListFiles: 'job.bulkListFiles',
  bulkRecords: 'job.bulkRecords',
  drawSample: 'job.drawSample',
  releasePortion: 'job.releasePortion',
  withdrawPortion: 'job.withdrawPortion',
  backUp: 'job.backUp',
  forgetOldRows: 'job.forgetOldRows',
  freeNumbers: 'job.freeNumbers',
  countFacts: 'job.countFacts',
  assignCells: 'job.assignCells',
  countPartTries: 'job.countPartTries',
  followClosedDays: 'job.followClosedDays',
  markCases: 'job.markCases',
  tellFlips: 'job.tellFlips',
  convertMedium: 'job.convertMedium',
  eraseListFile: 'job.eraseListFile',
  codeAutomatically: 'job.codeAutomatically',
  findDoubtfulCodings: 'job.findDoubtfulCodings',
  importCodings: 'job.importCodings',
  bulkCodingMemory: 'job.bulkCodingMemory',
  bulkCases: 'job.bulkCases',
  bulkSurveyRecords: 'job.bulkSurveyRecords',
  checkListImport: 'job.checkListImport',
  bulkBlacklist: 'job.bulkBlacklist',
  bulkProjects: 'job.bulkProjects',
  bulkQuestionnaires: 'job.bulkQuestionnaires',
};

/** What a job does, in words; of a newer server's, that it is a job. */
export function jobWords(task: string, t: Translate): string {
  return t(TASKS[task] ?? 'job.other');
}
