import type { ReportDrill } from '@seker/contract';
import type { LinkProps } from '@tanstack/react-router';

const LISTS = {
  cases: '/p/$projectId/cases',
  calls: '/p/$projectId/calls',
  records: '/p/$projectId/records',
} as const satisfies Record<ReportDrill['list'], string>;

/** The list of what a figure counts. */
export function drillLink({ list, projectId, filters }: ReportDrill): LinkProps {
  return { to: LISTS[list], params: { projectId: String(projectId) }, search: filters as never };
}
