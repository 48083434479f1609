import type { ExportType, Right } from '@seker/contract';
import type { Policy } from '../../http/policy.ts';

const ANALYSTS = { administrator: 'all', supervisor: 'group' } as const;

/** Who comes to the exports of a project at all. */
export const EXPORT_RESULTS = { right: ANALYSTS, scope: 'project' } as const satisfies Policy;

/** Who may ask for each type, and download it. The log says what interviewers did, the others what respondents said. */
export const RIGHT_TO_TYPE = {
  data: ANALYSTS,
  openAnswers: ANALYSTS,
  log: ANALYSTS,
} as const satisfies Readonly<Record<ExportType, Right>>;
