export { ACT_NAMES, type Act, actOf } from './acts.ts';
export { allCalls } from './all-calls.ts';
export { AUDIT_ACTS, AUDIT_SUBJECTS, type AuditAct, type AuditSubject } from './audit-acts.ts';
export { type AuditField, auditFieldOf, type ColumnOf } from './audit-fields.ts';
export { type BulkResult, MOST_AT_ONCE } from './bulk.ts';
export { type Call, type Method, mayAnswer, type RefusalOf } from './call.ts';
export { CallError, errorOfAnswer } from './call-error.ts';
export { type Callback, type CallbackDay, callbackHolder } from './callback-entities.ts';
export type { ClosedDayRow } from './calls/closed-day.ts';
export * as allotmentsCalls from './calls/field/allotments.ts';
export { type CaseEvent } from './calls/field/case-story.ts';
export * as casesCalls from './calls/field/cases.ts';
export {
  CASE_WHYS,
  type CaseRecordStatus,
  type CaseRow,
  type CaseWhy,
  RECORD_STATUSES,
  SURVEY_STATUSES,
  type SurveyStatus,
  type WholeCase,
} from './calls/field/cases.ts';
export * as deskCalls from './calls/field/desk.ts';
export { respondentAnswerCodes } from './calls/field/desk.ts';
export * as devicesCalls from './calls/field/devices.ts';
export { DEVICE_KINDS, DEVICE_STATES, type DeviceRow, type DeviceState } from './calls/field/devices.ts';
export * as fieldAppCalls from './calls/field/field-app.ts';
export * as fieldWorkCalls from './calls/field/field-work.ts';
export * as heldMediaCalls from './calls/field/held-media.ts';
export * as heldPackagesCalls from './calls/field/held-packages.ts';
export * as kioskWorkCalls from './calls/field/kiosk-work.ts';
export * as positionsCalls from './calls/field/positions.ts';
export {
  type DevicePoint,
  MOST_POINTS,
  POSITION_MOMENTS,
  type PositionMoment,
  type PositionPoint,
  type PositionRow,
} from './calls/field/positions.ts';
export * as recordsCalls from './calls/field/records.ts';
export {
  type AttemptRow,
  INTERVIEW_MODES,
  INTERVIEW_OUTCOMES,
  RECORD_OUTCOMES,
  type SurveyRecordRow,
} from './calls/field/records.ts';
export * as watchingCalls from './calls/field/watching.ts';
export type { Account, KeptTable } from './calls/people/account.ts';
export * as accountCalls from './calls/people/account.ts';
export type { KeptUser, SessionUser } from './calls/people/auth.ts';
export * as authCalls from './calls/people/auth.ts';
export type { GroupRow } from './calls/people/groups.ts';
export * as groupsCalls from './calls/people/groups.ts';
export type { PersonRow, WholePerson } from './calls/people/people.ts';
export * as peopleCalls from './calls/people/people.ts';
export type { BandsSight, NewBands } from './calls/projects/bands.ts';
export * as bandsCalls from './calls/projects/bands.ts';
export * as blacklistCalls from './calls/projects/blacklist.ts';
export {
  type BlacklistOutcome,
  type BlacklistRow,
  HARD_BOUNCE_DAYS,
  isMailSource,
  MAIL_SOURCES,
  type MailSource,
} from './calls/projects/blacklist.ts';
export type {
  BlacklistRuleChoices,
  BlacklistRuleRow,
  BlacklistRun,
  WholeBlacklistRule,
} from './calls/projects/blacklist-rules.ts';
export * as blacklistRulesCalls from './calls/projects/blacklist-rules.ts';
export type { FileSheet, FileSheets } from './calls/projects/file-sheets.ts';
export * as linksCalls from './calls/projects/links.ts';
export { LINK_STATES, type LinkKeyState, type LinkRow, type LinkState } from './calls/projects/links.ts';
export type { ListFileColumn, ListFileRow, WholeListFile } from './calls/projects/list-files.ts';
export * as listFilesCalls from './calls/projects/list-files.ts';
export * as listImportsCalls from './calls/projects/list-imports.ts';
export {
  type FileColumn,
  type FileRow,
  fileFault,
  type ImportCounts,
  type ImportState,
  importCounts,
  type LookedAtFile,
  type StoredRow,
} from './calls/projects/list-imports.ts';
export {
  DATE_ORDERS,
  type DateOrder,
  type FileFault,
  LIST_COLUMN_KINDS,
  LIST_DELIMITERS,
  LIST_ENCODINGS,
  type ListColumnKind,
  type ListDelimiter,
  type ListEncoding,
  type ListReading,
  listColumns,
  listReading,
  type MappedColumn,
  MOST_CELL_SIGNS,
  MOST_LIST_ROWS,
  MOST_LIST_VALUES,
  MOST_VALUE_FILTERS,
  ROW_REFUSALS,
  type RowRefusal,
  SHARED_NUMBERS,
} from './calls/projects/list-reading.ts';
export type { RecordRow, WholeRecord } from './calls/projects/list-records.ts';
export * as listRecordsCalls from './calls/projects/list-records.ts';
export * as mailRecipientsCalls from './calls/projects/mail-recipients.ts';
export {
  isUnsentReason,
  type MailEventKind,
  type MailRecipientRow,
  type RecipientState,
} from './calls/projects/mail-recipients.ts';
export * as mailRemindersCalls from './calls/projects/mail-reminders.ts';
export type { DomainRecord, KeptMail } from './calls/projects/mail-sending.ts';
export * as mailSendingCalls from './calls/projects/mail-sending.ts';
export { RELAY_SECURITIES } from './calls/projects/mail-sending.ts';
export type {
  AssignmentFact,
  MailFact,
  MailPipeSource,
  MailTemplate,
  MailTemplateKind,
  SendingProblem,
} from './calls/projects/mail-templates.ts';
export * as mailTemplatesCalls from './calls/projects/mail-templates.ts';
export { ASSIGNMENT_FACTS, MAIL_FACTS, MAIL_TEMPLATES } from './calls/projects/mail-templates.ts';
export {
  HOURS_BETWEEN_MAILS,
  type MailCandidate,
  REMINDABLE,
  SKIP_REASONS,
  type SkipReason,
  TYPED_ABOVE,
} from './calls/projects/mailing-choice.ts';
export {
  MAILING_KINDS,
  MAILING_STATES,
  type MailingKind,
  type MailingPause,
  type MailingRow,
  type MailingState,
  PAUSE_REASONS,
  type PauseReason,
} from './calls/projects/mailing-row.ts';
export * as mailingsCalls from './calls/projects/mailings.ts';
export { MAIL_STAGES, MAILING_TABS, type MailStage } from './calls/projects/mailings.ts';
export * as projectCalls from './calls/projects/project.ts';
export {
  POSITION_WISHES,
  type PositionWish,
  type ProjectBlock,
  type ProjectWarning,
  type WholeProject,
} from './calls/projects/project.ts';
export type {
  AllocatedGroup,
  AllocatedPerson,
  CallingWindowRow,
  DayPartRow,
} from './calls/projects/project-people.ts';
export * as projectPeopleCalls from './calls/projects/project-people.ts';
export type { ProjectRow } from './calls/projects/project-row.ts';
export type { GrantedProject } from './calls/projects/projects.ts';
export * as projectsCalls from './calls/projects/projects.ts';
export type { QuotaCellRow, QuotaCellState, QuotaRow } from './calls/projects/quotas.ts';
export * as quotasCalls from './calls/projects/quotas.ts';
export { QUOTA_POLICIES } from './calls/projects/quotas.ts';
export type {
  PortionPreview,
  SampleDraw,
  SamplePortion,
  SamplePreview,
  SamplingPlan,
  WholeSample,
} from './calls/projects/sample.ts';
export * as sampleCalls from './calls/projects/sample.ts';
export type { StatusRow, StatusTemplateRow } from './calls/projects/statuses.ts';
export * as statusesCalls from './calls/projects/statuses.ts';
export type {
  BandsOfVariable,
  DividableField,
  PopulationFile,
  SystemVariable,
  VariableRow,
  VariableSource,
  VariableValue,
  WholeVariable,
} from './calls/projects/variables.ts';
export * as variablesCalls from './calls/projects/variables.ts';
export { KNOWN_AT, SYSTEM_VARIABLES } from './calls/projects/variables.ts';
export type { DraftBatch, DraftConflict, DraftVisitor } from './calls/questionnaires/drafts.ts';
export * as draftsCalls from './calls/questionnaires/drafts.ts';
export type { QuestionnaireMedium } from './calls/questionnaires/media.ts';
export * as mediaCalls from './calls/questionnaires/media.ts';
export type { QuestionnaireRow } from './calls/questionnaires/questionnaires.ts';
export * as questionnairesCalls from './calls/questionnaires/questionnaires.ts';
export type { WholeSkin } from './calls/questionnaires/skins.ts';
export * as skinsCalls from './calls/questionnaires/skins.ts';
export type { DesignProblem, DraftStretch, QuestionnaireVersion } from './calls/questionnaires/versions.ts';
export * as versionsCalls from './calls/questionnaires/versions.ts';
export type { AuditRow } from './calls/system/audit.ts';
export * as auditCalls from './calls/system/audit.ts';
export type { CallerNumberRow } from './calls/system/caller-numbers.ts';
export * as callerNumbersCalls from './calls/system/caller-numbers.ts';
export type { Health, HealthFinding } from './calls/system/health.ts';
export * as healthCalls from './calls/system/health.ts';
export type { Job } from './calls/system/jobs.ts';
export * as jobsCalls from './calls/system/jobs.ts';
export type { DictionaryRow, LanguageRow, RowFault, SessionTexts, TextsImport } from './calls/system/languages.ts';
export * as languagesCalls from './calls/system/languages.ts';
export type { StationRow } from './calls/system/settings.ts';
export * as settingsCalls from './calls/system/settings.ts';
export type { SentFile } from './calls/system/uploads.ts';
export * as uploadsCalls from './calls/system/uploads.ts';
export { cellsBeyondIn } from './cells-beyond.ts';
export { type Client, createClient, type Fetch } from './client.ts';
export { commonPasswords } from './common-passwords.ts';
export * from './control-calls.ts';
export { type BuiltInCatalogue, CATALOGUES, type Catalogue, TEXTS_HEADER } from './dictionary/catalogue.ts';
export { type PluralForm, pluralFormsOf, pluralKey } from './dictionary/plural-forms.ts';
export { type TextFault, textFault, valuesIn } from './dictionary/text-fault.ts';
export { MOST_BATCH_BYTES, MOST_DRAFT_BYTES, MOST_DRAFT_NODES } from './draft-limits.ts';
export type { ErrorCode } from './error-catalogue.ts';
export type { ExportFormat } from './export.ts';
export { type Fault, type FieldFault, faultsIn, faultsOf, type StaleDetails, staleIn } from './faults.ts';
export * from './field-devices.ts';
export { LIVE_HIDES, LONGEST_FLOOR_MESSAGE } from './floor-limits.ts';
export * from './held-media-calls.ts';
export * from './held-packages-calls.ts';
export type {
  Comment,
  FinishReason,
  InterviewerInfo,
  InterviewerState,
  NewsItem,
  Respondent,
  WireCall,
  WirePhone,
} from './interviewer-entities.ts';
export { INTERVIEWER_STATES, newsItem, wireCall } from './interviewer-entities.ts';
export { COUNTED_TO, type ListAnswer, type ListCall, type ListRow, type RowOf } from './list.ts';
export { writeCursor } from './list-cursor.ts';
export { isErrorCode, messageCodeOf, type RefusalCode, type SurveyMessageCode, statusOf } from './message-code.ts';
export { HEALTH_WORDS_EN, HEALTH_WORDS_HE, type HealthWord } from './messages/health-words.ts';
export { FILE_WORDS, LIST_WORDS, type ListWord } from './messages/list-words.ts';
export { MAIL_WORDS, type MailWord } from './messages/mail-words.ts';
export { MESSAGE_TEXTS, type MessageKey, messageText } from './messages/message-texts.ts';
export type { DispatchReason } from './messages/reason-texts.ts';
export { type ModifiedQuota, modifiedQuotasIn } from './modified-quotas.ts';
export { BEGUN_INTERVIEWS, type BegunInterviews, OFFLINE_QUOTAS, type OfflineQuota } from './offline-rules.ts';
export { openApi } from './open-api.ts';
export { type ClaimedId, type ClaimingField, type Claims, claimingFields, type Subject } from './owned-id.ts';
export { type PasswordFault, passwordFault, shortestPassword, type WantedPassword } from './password-rule.ts';
export { CURE_OF_PROBLEM, type ProblemCure, type ProjectSection, SECTION_OF_BLOCK } from './project-blocks.ts';
export { QUEUE_WAITS, type QueueWaitFor } from './queue-wait.ts';
export {
  authenticationReply,
  codingPlace,
  type DraftEvent,
  draftPlace,
  type ForceReason,
  forceReason,
  type LineEvent,
  lineEvent,
  serverEvents,
} from './realtime.ts';
export * from './recording-calls.ts';
export * from './results-calls.ts';
export {
  type Actor,
  mayAct,
  type Reach,
  type Right,
  type RightSubject,
  ROLES,
  type Role,
  STAFF_ROLES,
} from './rights.ts';
export { SHIPPED_SKINS } from './shipped-skins.ts';
export { STOPPED_NUMBER, type StoppedBy } from './stopped-by.ts';
export * from './supervising-calls.ts';
export type * from './survey-page.ts';
export { LOGO_LIMITS, type SurveySkin, surveySkin } from './survey-skin.ts';
export type { FromStage, StageFields, ToStage } from './survey-stage.ts';
export * from './talk-calls.ts';
export * from './telephone-calls.ts';
export { MOST_UPLOAD_BYTES, UPLOADS, type UploadPurpose } from './uploads.ts';
export * from './ways-in-calls.ts';
