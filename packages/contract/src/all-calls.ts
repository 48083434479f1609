import type { Call } from './call.ts';
import * as accountCalls from './calls/account.ts';
import * as auditCalls from './calls/audit.ts';
import * as authCalls from './calls/auth.ts';
import * as blacklistCalls from './calls/blacklist.ts';
import * as blacklistRulesCalls from './calls/blacklist-rules.ts';
import * as casesCalls from './calls/cases.ts';
import * as draftsCalls from './calls/drafts.ts';
import * as exportsCalls from './calls/exports.ts';
import * as floorCalls from './calls/floor.ts';
import * as groupsCalls from './calls/groups.ts';
import * as interviewerCalls from './calls/interviewer.ts';
import * as jobsCalls from './calls/jobs.ts';
import * as languagesCalls from './calls/languages.ts';
import * as linksCalls from './calls/links.ts';
import * as listFilesCalls from './calls/list-files.ts';
import * as listImportsCalls from './calls/list-imports.ts';
import * as listRecordsCalls from './calls/list-records.ts';
import * as liveCalls from './calls/live.ts';
import * as mediaCalls from './calls/media.ts';
import * as pbxCalls from './calls/pbx.ts';
import * as peopleCalls from './calls/people.ts';
import * as projectCalls from './calls/project.ts';
import * as projectPeopleCalls from './calls/project-people.ts';
import * as projectsCalls from './calls/projects.ts';
import * as questionnairesCalls from './calls/questionnaires.ts';
import * as quotasCalls from './calls/quotas.ts';
import * as recordsCalls from './calls/records.ts';
import * as regionMapsCalls from './calls/region-maps.ts';
import * as reportsCalls from './calls/reports.ts';
import * as samplesCalls from './calls/samples.ts';
import * as settingsCalls from './calls/settings.ts';
import * as skinsCalls from './calls/skins.ts';
import * as statusesCalls from './calls/statuses.ts';
import * as uploadsCalls from './calls/uploads.ts';
import * as variablesCalls from './calls/variables.ts';
import * as versionsCalls from './calls/versions.ts';

export const allCalls: readonly Call[] = [
  accountCalls,
  auditCalls,
  authCalls,
  blacklistRulesCalls,
  casesCalls,
  draftsCalls,
  exportsCalls,
  floorCalls,
  groupsCalls,
  interviewerCalls,
  jobsCalls,
  languagesCalls,
  liveCalls,
  mediaCalls,
  pbxCalls,
  peopleCalls,
  regionMapsCalls,
  samplesCalls,
  settingsCalls,
  projectCalls,
  projectPeopleCalls,
  projectsCalls,
  statusesCalls,
  questionnairesCalls,
  recordsCalls,
  reportsCalls,
  linksCalls,
  listFilesCalls,
  listImportsCalls,
  listRecordsCalls,
  skinsCalls,
  uploadsCalls,
  quotasCalls,
  variablesCalls,
  blacklistCalls,
  versionsCalls,
].flatMap((group) =>
  Object.values(group).filter((value): value is Call => typeof value === 'object' && 'path' in value),
);
