import type { Act, ProjectSection } from '@seker/contract';
import type { TextKey } from '@seker/ui';

export interface SectionDesign {
  readonly section: ProjectSection;
  readonly path:
    | '/p/$projectId'
    | `/p/$projectId/${'general' | 'variables' | 'sample' | 'quotas' | 'statuses' | 'return' | 'blacklist' | 'languages' | 'talk' | 'people' | 'cases' | 'callbacks' | 'records' | 'calls' | 'ways-in' | 'mail' | 'positions' | 'export' | 'coding' | 'proofreading' | 'corrections' | 'reports' | 'tables' | 'shared-pages' | 'weights' | 'quality' | 'map' | 'log'}`;
  readonly name: TextKey;
  /** Null: it stands above the parts. */
  readonly part: 'setup' | 'field' | 'postcollection' | 'results' | null;
  /** What one must be allowed to do to see it; absent where all may who see the project. */
  readonly act?: Act;
}

/** The sections of a project, in their order; one that has a screen stands here. */
export const PROJECT_SECTIONS: readonly SectionDesign[] = [
  { section: 'overview', path: '/p/$projectId', name: 'overview.title', part: null },
  { section: 'general', path: '/p/$projectId/general', name: 'project.general', part: 'setup' },
  { section: 'variables', path: '/p/$projectId/variables', name: 'variables.title', part: 'setup' },
  { section: 'sample', path: '/p/$projectId/sample', name: 'sample.title', part: 'setup' },
  { section: 'quotas', path: '/p/$projectId/quotas', name: 'quotas.title', part: 'setup' },
  { section: 'statuses', path: '/p/$projectId/statuses', name: 'statuses.title', part: 'setup' },
  { section: 'return', path: '/p/$projectId/return', name: 'return.title', part: 'setup' },
  { section: 'blacklist', path: '/p/$projectId/blacklist', name: 'blacklist.title', part: 'setup' },
  { section: 'languages', path: '/p/$projectId/languages', name: 'project.languages', part: 'setup' },
  { section: 'talk', path: '/p/$projectId/talk', name: 'officeTalk.title', part: 'setup', act: 'seeTalk' },
  { section: 'people', path: '/p/$projectId/people', name: 'allocation.title', part: 'field' },
  { section: 'cases', path: '/p/$projectId/cases', name: 'cases.title', part: 'field' },
  {
    section: 'callbacks',
    path: '/p/$projectId/callbacks',
    name: 'officeCallbacks.title',
    part: 'field',
    act: 'seeCallbacks',
  },
  { section: 'records', path: '/p/$projectId/records', name: 'surveyRecords.title', part: 'field' },
  { section: 'calls', path: '/p/$projectId/calls', name: 'callLog.title', part: 'field' },
  { section: 'log', path: '/p/$projectId/log', name: 'project.log', part: 'field', act: 'readProjectLog' },
  { section: 'waysIn', path: '/p/$projectId/ways-in', name: 'ways.title', part: 'field' },
  { section: 'mail', path: '/p/$projectId/mail', name: 'mail.title', part: 'field' },
  {
    section: 'positions',
    path: '/p/$projectId/positions',
    name: 'positions.title',
    part: 'field',
    act: 'readPositions',
  },
  { section: 'quality', path: '/p/$projectId/quality', name: 'quality.title', part: 'field', act: 'seeQuality' },
  {
    section: 'coding',
    path: '/p/$projectId/coding',
    name: 'office.encoding',
    part: 'postcollection',
    act: 'seeCoding',
  },
  {
    section: 'proofreading',
    path: '/p/$projectId/proofreading',
    name: 'office.proofreading',
    part: 'postcollection',
    act: 'allocateReviews',
  },
  {
    section: 'corrections',
    path: '/p/$projectId/corrections',
    name: 'corrections.title',
    part: 'postcollection',
    act: 'seeCorrections',
  },
  { section: 'reports', path: '/p/$projectId/reports', name: 'reports.title', part: 'results', act: 'seeReports' },
  { section: 'tables', path: '/p/$projectId/tables', name: 'tables.title', part: 'results', act: 'seeTables' },
  {
    section: 'sharedPages',
    path: '/p/$projectId/shared-pages',
    name: 'sharedPages.title',
    part: 'results',
    act: 'seeSharedPages',
  },
  { section: 'weights', path: '/p/$projectId/weights', name: 'weights.title', part: 'results', act: 'exportResults' },
  { section: 'map', path: '/p/$projectId/map', name: 'map.title', part: 'results', act: 'seeMap' },
  { section: 'export', path: '/p/$projectId/export', name: 'exports.title', part: 'results', act: 'exportResults' },
];

/** Where a section of a project is. */
export function pathOfSection(section: ProjectSection): SectionDesign['path'] {
  return PROJECT_SECTIONS.find((design) => design.section === section)?.path ?? '/p/$projectId';
}
