import type { ReportName } from '@seker/contract';
import type { Policy } from '../../../http/policy.ts';

/** Supervisors see their own group's projects and people, observers the projects that they are granted. */
export const SEE_REPORTS = {
  right: { administrator: 'all', supervisor: 'group', observer: 'own' },
  scope: 'projectIfNamed',
} as const satisfies Policy;

/** How single people work is told to those who look after them, and not to observers. */
export const TELLS_OF_PEOPLE: ReadonlySet<ReportName> = new Set(['production', 'attendance', 'course', 'daily']);
