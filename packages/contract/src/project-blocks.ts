import type { FieldProblemCode, OnlineBlockCode, OnlineWarningCode } from '@seker/fieldwork';

/** The sections of a project in the office. */
export type ProjectSection =
  | 'overview'
  | 'general'
  | 'variables'
  | 'sample'
  | 'quotas'
  | 'statuses'
  | 'return'
  | 'blacklist'
  | 'languages'
  | 'talk'
  | 'people'
  | 'cases'
  | 'records'
  | 'calls'
  | 'callbacks'
  | 'waysIn'
  | 'mail'
  | 'positions'
  | 'coding'
  | 'proofreading'
  | 'corrections'
  | 'reports'
  | 'map'
  | 'tables'
  | 'sharedPages'
  | 'weights'
  | 'quality'
  | 'log'
  | 'export';

/** The section in which each block or warning of going online is resolved. */
export const SECTION_OF_BLOCK = {
  questionnaireMissing: 'general',
  foreignEnds: 'general',
  listFileMissing: 'general',
  externalIdMissing: 'general',
  sampleSizeMissing: 'general',
  languageMissing: 'languages',
  languageNotAsked: 'languages',
  sampleMissing: 'sample',
  nothingReleased: 'sample',
  quotaPercent: 'quotas',
  quotaOverflow: 'quotas',
  quotaQuestion: 'quotas',
  statusWithoutBucket: 'statuses',
  noHours: 'people',
  nobodyAllocated: 'people',
  panelMissing: 'waysIn',
  kioskMissing: 'general',
  talkSilent: 'talk',
} as const satisfies Readonly<Record<OnlineBlockCode | OnlineWarningCode, ProjectSection>>;

/** Where a problem is mended: a section of the project, or live control. */
export type ProblemCure = ProjectSection | 'control';

/** The one place in which each problem of a project in the field is mended. */
export const CURE_OF_PROBLEM = {
  exchangeDown: 'control',
  noneAllocated: 'people',
  noWayIn: 'waysIn',
  portionsUsedUp: 'sample',
  noCasesLeft: 'sample',
  mailingsUndecided: 'mail',
  cellsRunDry: 'sample',
  noneAtWork: 'people',
  missedAppointments: 'cases',
  casesBehindFullCells: 'quotas',
  manyBlacklisted: 'blacklist',
  sampleFailed: 'sample',
  exportFailed: 'export',
  languageNotAsked: 'languages',
  newerVersion: 'general',
} as const satisfies Readonly<Record<FieldProblemCode, ProblemCure>>;
