import type { ReportName } from '@seker/contract';
import type { Policy } from '../../../http/policy.ts';

/** Supervisors see their own group's projects and people, observers the projects granted to them. */
export const SEE_REPORTS = {
  right: { administrator: 'all', supervisor: 'group', observer: 'own' },
  scope: 'projectIfNamed',
} as const satisfies Policy;

/** Reports on single people's work are for those who manage them, not for observers. */
export const TELLS_OF_PEOPLE: ReadonlySet<ReportName> = new Set(['production', 'attendance', 'course', 'daily']);
