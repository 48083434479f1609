import { REPORTS } from '@seker/contract';
import type { Policy } from '../../../http/policy.ts';

/** Those who see how the answers of a project are distributed see its tables. */
export const SEE_TABLES = { right: REPORTS.answers.right, scope: 'project' } as const satisfies Policy;
