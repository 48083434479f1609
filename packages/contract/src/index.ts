export { ACT_NAMES, type Act, actOf } from './acts.ts';
export { allCalls } from './all-calls.ts';
export { AUDIT_ACTS, AUDIT_SUBJECTS, type AuditAct, type AuditSubject } from './audit-acts.ts';
export { type BulkResult, MOST_AT_ONCE } from './bulk.ts';
export { type Call, type Method, mayAnswer, type RefusalOf } from './call.ts';
export type { Account, KeptTable } from './calls/account.ts';
export * as accountCalls from './calls/account.ts';
export type { AuditRow } from './calls/audit.ts';
export * as auditCalls from './calls/audit.ts';
export type { SessionUser } from './calls/auth.ts';
export * as authCalls from './calls/auth.ts';
export * as blacklistCalls from './calls/blacklist.ts';
export { type BlacklistOutcome, type BlacklistRow } from './calls/blacklist.ts';
export type {
  BlacklistRuleChoices,
  BlacklistRuleRow,
  BlacklistRun,
  WholeBlacklistRule,
} from './calls/blacklist-rules.ts';
export * as blacklistRulesCalls from './calls/blacklist-rules.ts';
export * as casesCalls from './calls/cases.ts';
export {
  CASE_WHYS,
  type CaseEvent,
  type CaseRecordStatus,
  type CaseRow,
  type CaseWhy,
  RECORD_STATUSES,
  SURVEY_STATUSES,
  type SurveyStatus,
  type WholeCase,
} from './calls/cases.ts';
export type { DraftBatch, DraftConflict, DraftVisitor } from './calls/drafts.ts';
export * as draftsCalls from './calls/drafts.ts';
export * as exportsCalls from './calls/exports.ts';
export {
  ACT_OF_EXPORT,
  ANSWER_SET_KINDS,
  EXPORT_TYPES,
  EXPORTED_MODES,
  EXPORTED_STATUSES,
  type ExportFacet,
  type ExportRow,
  type ExportType,
  type ExportWish,
  exportWish,
  type FileFormat,
  FORMATS_OF_EXPORT,
  MOST_DIVISIONS,
  MOST_TARGETS,
  SHARES_WITHIN,
  USUAL_EXPORT,
  WEIGHTS,
  type Weighting,
  type Weights,
  type WeightTarget,
  weighting,
} from './calls/exports.ts';
export type {
  FloorAnswer,
  FloorEvent,
  FloorRow,
  FloorState,
  InterviewStep,
  WatchAnswer,
  WatchedInterview,
  WatchedQuestion,
} from './calls/floor.ts';
export * as floorCalls from './calls/floor.ts';
export { FLOOR_STATES, floorPlace, LIVE_HIDES } from './calls/floor.ts';
export type { GroupRow } from './calls/groups.ts';
export * as groupsCalls from './calls/groups.ts';
export * as interviewerCalls from './calls/interviewer.ts';
export { respondentAnswerCodes } from './calls/interviewer.ts';
export type { Job } from './calls/jobs.ts';
export * as jobsCalls from './calls/jobs.ts';
export type { DictionaryRow, LanguageRow, RowFault, SessionTexts, TextsImport } from './calls/languages.ts';
export * as languagesCalls from './calls/languages.ts';
export * as linksCalls from './calls/links.ts';
export { LINK_STATES, type LinkKeyState, type LinkRow, type LinkState } from './calls/links.ts';
export type { ListFileColumn, ListFileRow, WholeListFile } from './calls/list-files.ts';
export * as listFilesCalls from './calls/list-files.ts';
export * as listImportsCalls from './calls/list-imports.ts';
export {
  type FileColumn,
  fileFault,
  type ImportCounts,
  type ImportState,
  importCounts,
  type LookedAtFile,
} from './calls/list-imports.ts';
export {
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
} from './calls/list-reading.ts';
export type { RecordRow, WholeRecord } from './calls/list-records.ts';
export * as listRecordsCalls from './calls/list-records.ts';
export * as liveCalls from './calls/live.ts';
export type { QuestionnaireMedium } from './calls/media.ts';
export * as mediaCalls from './calls/media.ts';
export * as pbxCalls from './calls/pbx.ts';
export type { PersonRow, WholePerson } from './calls/people.ts';
export * as peopleCalls from './calls/people.ts';
export type { ProjectBlock, ProjectWarning, WholeProject } from './calls/project.ts';
export * as projectCalls from './calls/project.ts';
export type { AllocatedGroup, AllocatedPerson, CallingWindowRow, ClosedDayRow } from './calls/project-people.ts';
export * as projectPeopleCalls from './calls/project-people.ts';
export type { ProjectRow } from './calls/project-row.ts';
export type { GrantedProject } from './calls/projects.ts';
export * as projectsCalls from './calls/projects.ts';
export type { QuestionnaireRow } from './calls/questionnaires.ts';
export * as questionnairesCalls from './calls/questionnaires.ts';
export type { QuotaCellRow, QuotaCellState, QuotaRow } from './calls/quotas.ts';
export * as quotasCalls from './calls/quotas.ts';
export { QUOTA_POLICIES } from './calls/quotas.ts';
export * as recordsCalls from './calls/records.ts';
export { type AttemptRow, INTERVIEW_MODES, INTERVIEW_OUTCOMES, type SurveyRecordRow } from './calls/records.ts';
export type { MapFigures, Region, RegionMapRow } from './calls/region-maps.ts';
export * as regionMapsCalls from './calls/region-maps.ts';
export * as reportsCalls from './calls/reports.ts';
export {
  type FigureKind,
  type ListDrill,
  PRODUCTION_BY,
  RATES_BY,
  REPORT_NAMES,
  REPORTS,
  type Report,
  type ReportChart,
  type ReportColumn,
  type ReportDrill,
  type ReportFilter,
  type ReportName,
  type ReportRow,
} from './calls/reports.ts';
export type {
  PortionPreview,
  SampleDraw,
  SamplePortion,
  SamplePreview,
  SamplingPlan,
  WholeSample,
} from './calls/samples.ts';
export * as samplesCalls from './calls/samples.ts';
export type { StationRow } from './calls/settings.ts';
export * as settingsCalls from './calls/settings.ts';
export type { WholeSkin } from './calls/skins.ts';
export * as skinsCalls from './calls/skins.ts';
export type { StatusRow, StatusTemplateRow } from './calls/statuses.ts';
export * as statusesCalls from './calls/statuses.ts';
export type { SentFile } from './calls/uploads.ts';
export * as uploadsCalls from './calls/uploads.ts';
export type {
  PopulationFile,
  SystemVariable,
  VariableRow,
  VariableSource,
  VariableValue,
  WholeVariable,
} from './calls/variables.ts';
export * as variablesCalls from './calls/variables.ts';
export { KNOWN_AT, SYSTEM_VARIABLES } from './calls/variables.ts';
export type { DesignProblem, DraftStretch, QuestionnaireVersion } from './calls/versions.ts';
export * as versionsCalls from './calls/versions.ts';
export { cellsBeyondIn } from './cells-beyond.ts';
export { type ClaimedId, type ClaimingField, type Claims, claimingFields, type Subject } from './claim.ts';
export { CallError, type Client, createClient, type Fetch } from './client.ts';
export { type BuiltInCatalogue, CATALOGUES, type Catalogue, TEXTS_HEADER } from './dictionary/catalogue.ts';
export { type PluralForm, pluralFormsOf, pluralKey } from './dictionary/plural-forms.ts';
export { type TextFault, textFault, valuesIn } from './dictionary/text-fault.ts';
export { MOST_BATCH_BYTES, MOST_DRAFT_BYTES, MOST_DRAFT_NODES } from './draft-limits.ts';
export type { ErrorCode } from './error-catalogue.ts';
export type { ExportFormat } from './export.ts';
export { type Fault, type FieldFault, faultsIn, faultsOf, type StaleDetails, staleIn } from './faults.ts';
export { LONGEST_FLOOR_MESSAGE } from './floor-limits.ts';
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
export { LIST_WORDS, type ListWord } from './messages/list-words.ts';
export { MESSAGE_TEXTS, type MessageKey, messageText } from './messages/message-texts.ts';
export type { DispatchReason } from './messages/reason-texts.ts';
export { type ModifiedQuota, modifiedQuotasIn } from './modified-quotas.ts';
export { openApi } from './open-api.ts';
export { type ProjectSection, SECTION_OF_BLOCK } from './project-blocks.ts';
export { QUEUE_WAITS, type QueueWaitFor } from './queue-wait.ts';
export {
  authenticationReply,
  type DraftEvent,
  draftPlace,
  type ForceReason,
  forceReason,
  type LineEvent,
  lineEvent,
  serverEvents,
} from './realtime.ts';
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
export type * from './survey-page.ts';
export { LOGO_LIMITS, type SurveySkin, surveySkin } from './survey-skin.ts';
export type { FromStage, StageFields, ToStage } from './survey-stage.ts';
export { MOST_UPLOAD_BYTES, UPLOADS, type UploadPurpose } from './uploads.ts';
