import type { Call } from './call.ts';
import * as allotmentsCalls from './calls/field/allotments.ts';
import * as browserPhoneCalls from './calls/field/browser-phone.ts';
import * as casesCalls from './calls/field/cases.ts';
import * as controlCalls from './calls/field/control.ts';
import * as deskCalls from './calls/field/desk.ts';
import * as devicesCalls from './calls/field/devices.ts';
import * as fieldAppCalls from './calls/field/field-app.ts';
import * as fieldWorkCalls from './calls/field/field-work.ts';
import * as heldMediaCalls from './calls/field/held-media.ts';
import * as heldPackagesCalls from './calls/field/held-packages.ts';
import * as kioskWorkCalls from './calls/field/kiosk-work.ts';
import * as officeCallbacksCalls from './calls/field/office-callbacks.ts';
import * as pbxCalls from './calls/field/pbx.ts';
import * as positionsCalls from './calls/field/positions.ts';
import * as recordingsCalls from './calls/field/recordings.ts';
import * as recordsCalls from './calls/field/records.ts';
import * as supervisingCalls from './calls/field/supervising.ts';
import * as watchingCalls from './calls/field/watching.ts';
import * as accountCalls from './calls/people/account.ts';
import * as authCalls from './calls/people/auth.ts';
import * as groupsCalls from './calls/people/groups.ts';
import * as peopleCalls from './calls/people/people.ts';
import * as bandsCalls from './calls/projects/bands.ts';
import * as bannersCalls from './calls/projects/banners.ts';
import * as blacklistCalls from './calls/projects/blacklist.ts';
import * as blacklistRulesCalls from './calls/projects/blacklist-rules.ts';
import * as linksCalls from './calls/projects/links.ts';
import * as listFilesCalls from './calls/projects/list-files.ts';
import * as listImportsCalls from './calls/projects/list-imports.ts';
import * as listRecordsCalls from './calls/projects/list-records.ts';
import * as mailRecipientsCalls from './calls/projects/mail-recipients.ts';
import * as mailRemindersCalls from './calls/projects/mail-reminders.ts';
import * as mailSendingCalls from './calls/projects/mail-sending.ts';
import * as mailTemplatesCalls from './calls/projects/mail-templates.ts';
import * as mailingsCalls from './calls/projects/mailings.ts';
import * as panelEntriesCalls from './calls/projects/panel-entries.ts';
import * as panelsCalls from './calls/projects/panels.ts';
import * as projectCalls from './calls/projects/project.ts';
import * as projectPeopleCalls from './calls/projects/project-people.ts';
import * as projectsCalls from './calls/projects/projects.ts';
import * as quotasCalls from './calls/projects/quotas.ts';
import * as sampleCalls from './calls/projects/sample.ts';
import * as statusesCalls from './calls/projects/statuses.ts';
import * as variablesCalls from './calls/projects/variables.ts';
import * as waysInCalls from './calls/projects/ways-in.ts';
import * as draftsCalls from './calls/questionnaires/drafts.ts';
import * as mediaCalls from './calls/questionnaires/media.ts';
import * as questionnairesCalls from './calls/questionnaires/questionnaires.ts';
import * as skinsCalls from './calls/questionnaires/skins.ts';
import * as talkCalls from './calls/questionnaires/talk.ts';
import * as versionsCalls from './calls/questionnaires/versions.ts';
import * as codedAnswersCalls from './calls/results/coded-answers.ts';
import * as codeframeFilesCalls from './calls/results/codeframe-files.ts';
import * as codeframeLibraryCalls from './calls/results/codeframe-library.ts';
import * as codeframesCalls from './calls/results/codeframes.ts';
import * as codingCalls from './calls/results/coding.ts';
import * as codingFilesCalls from './calls/results/coding-files.ts';
import * as codingMemoryCalls from './calls/results/coding-memory.ts';
import * as codingReviewCalls from './calls/results/coding-review.ts';
import * as codingWorkCalls from './calls/results/coding-work.ts';
import * as exportsCalls from './calls/results/exports.ts';
import * as fieldQualityCalls from './calls/results/field-quality.ts';
import * as frameUndoCalls from './calls/results/frame-undo.ts';
import * as reviewCalls from './calls/results/one-review.ts';
import * as openCodingCalls from './calls/results/open-coding.ts';
import * as overviewCalls from './calls/results/overview.ts';
import * as regionMapsCalls from './calls/results/region-maps.ts';
import * as reportsCalls from './calls/results/reports.ts';
import * as reviewsCalls from './calls/results/reviews.ts';
import * as sharedPagesCalls from './calls/results/shared-pages.ts';
import * as tablesCalls from './calls/results/tables.ts';
import * as weightsCalls from './calls/results/weights.ts';
import * as auditCalls from './calls/system/audit.ts';
import * as callerNumbersCalls from './calls/system/caller-numbers.ts';
import * as healthCalls from './calls/system/health.ts';
import * as jobsCalls from './calls/system/jobs.ts';
import * as languagesCalls from './calls/system/languages.ts';
import * as settingsCalls from './calls/system/settings.ts';
import * as uploadsCalls from './calls/system/uploads.ts';

export const allCalls: readonly Call[] = [
  accountCalls,
  auditCalls,
  authCalls,
  bandsCalls,
  bannersCalls,
  blacklistRulesCalls,
  browserPhoneCalls,
  casesCalls,
  codeframeFilesCalls,
  codeframeLibraryCalls,
  codeframesCalls,
  codingCalls,
  codingFilesCalls,
  codingMemoryCalls,
  codingReviewCalls,
  codingWorkCalls,
  draftsCalls,
  exportsCalls,
  frameUndoCalls,
  codedAnswersCalls,
  openCodingCalls,
  controlCalls,
  officeCallbacksCalls,
  groupsCalls,
  deskCalls,
  allotmentsCalls,
  devicesCalls,
  fieldAppCalls,
  fieldWorkCalls,
  kioskWorkCalls,
  heldMediaCalls,
  heldPackagesCalls,
  jobsCalls,
  languagesCalls,
  supervisingCalls,
  watchingCalls,
  mediaCalls,
  pbxCalls,
  peopleCalls,
  overviewCalls,
  panelEntriesCalls,
  panelsCalls,
  regionMapsCalls,
  reviewCalls,
  reviewsCalls,
  fieldQualityCalls,
  sharedPagesCalls,
  tablesCalls,
  weightsCalls,
  sampleCalls,
  callerNumbersCalls,
  healthCalls,
  settingsCalls,
  positionsCalls,
  projectCalls,
  projectPeopleCalls,
  projectsCalls,
  statusesCalls,
  questionnairesCalls,
  recordingsCalls,
  recordsCalls,
  reportsCalls,
  linksCalls,
  listFilesCalls,
  listImportsCalls,
  listRecordsCalls,
  mailingsCalls,
  mailRecipientsCalls,
  mailRemindersCalls,
  mailSendingCalls,
  mailTemplatesCalls,
  skinsCalls,
  talkCalls,
  uploadsCalls,
  quotasCalls,
  variablesCalls,
  blacklistCalls,
  versionsCalls,
  waysInCalls,
].flatMap((group) =>
  Object.values(group).filter((value): value is Call => typeof value === 'object' && 'path' in value),
);
