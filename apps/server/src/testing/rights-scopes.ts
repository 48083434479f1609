import type { Subject } from '@seker/contract';
import type { Scope } from '../http/scopes.ts';

/** Scopes of projects in the office. */
export const OF_PROJECTS: readonly Scope[] = [
  'project',
  'projectAndGroup',
  'projectAndUpload',
  'projectCase',
  'projectReview',
  'codingReview',
  'projectIfNamed',
];
/** What belongs to a group. */
export const OF_GROUPS: readonly Subject[] = [
  'Skin',
  'Questionnaire',
  'ListFile',
  'BlacklistRule',
  'Device',
  'HeldMedium',
  'HeldPackage',
];
