import type { OnlineBlockCode, OnlineWarningCode } from '@seker/fieldwork';

/** The sections of a project in the office. */
export type ProjectSection =
  | 'general'
  | 'variables'
  | 'sample'
  | 'quotas'
  | 'statuses'
  | 'return'
  | 'blacklist'
  | 'languages'
  | 'people'
  | 'cases'
  | 'records'
  | 'calls'
  | 'links'
  | 'reports'
  | 'map'
  | 'log'
  | 'export';

/** The section in which each block or warning of going online is resolved. */
export const SECTION_OF_BLOCK = {
  questionnaireMissing: 'general',
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
} as const satisfies Readonly<Record<OnlineBlockCode | OnlineWarningCode, ProjectSection>>;
