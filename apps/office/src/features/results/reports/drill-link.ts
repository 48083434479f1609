import type { ListDrill, ReportDrill } from '@seker/contract';
import type { LinkProps } from '@tanstack/react-router';

const LISTS = {
  cases: '/p/$projectId/cases',
  calls: '/p/$projectId/calls',
  records: '/p/$projectId/records',
} as const satisfies Record<ListDrill['list'], string>;

/** The list of what a figure counts, or the report that tells it more closely. */
export function drillLink(drill: ReportDrill): LinkProps {
  // The filters are those of the list or the report that is named.
  const search = drill.filters as never;
  return 'list' in drill
    ? { to: LISTS[drill.list], params: { projectId: String(drill.projectId) }, search }
    : { to: '/reports/$report', params: { report: drill.report }, search };
}
