import { type ListDrill, REPORTS, type ReportDrill, type ReportFilter, type ReportName } from '@seker/contract';
import type { Instant, ProjectId } from '@seker/kernel';
import type { Asked } from './report.ts';

/** Formats a moment for the filters of lists. */
export function wireTime(at: Instant): string {
  return new Date(at).toISOString();
}

export function casesOf(projectId: ProjectId, filters: Readonly<Record<string, string>>): ListDrill {
  return { projectId, list: 'cases', filters };
}

/** Leads to calls actually made in a period. */
export function dialsOf(
  projectId: ProjectId,
  { from, until }: { readonly from: Instant; readonly until: Instant },
  filters: Readonly<Record<string, string>> = {},
): ListDrill {
  const time = { since: wireTime(from), until: wireTime(until) };
  return { projectId, list: 'calls', filters: { ...time, dialling: 'auto,manual', ...filters } };
}

/** Leads to interviews completed in a period. */
export function completesOf(
  projectId: ProjectId,
  { from, until }: { readonly from: Instant; readonly until: Instant },
  filters: Readonly<Record<string, string>> = {},
): ListDrill {
  const time = { endedAfter: wireTime(from), endedBefore: wireTime(until) };
  return { projectId, list: 'records', filters: { ...time, outcome: 'success,extra', ...filters } };
}

/** Leads to another report of the same project and group, for figures over several projects or none. */
export function reportOf(
  { project, query }: Pick<Asked, 'project' | 'query'>,
  report: ReportName,
  filters: Readonly<Record<string, string>>,
): ReportDrill {
  const isByGroup = (REPORTS[report].filters as readonly ReportFilter[]).includes('group');
  return {
    report,
    filters: {
      ...(project === null ? {} : { projectId: String(project.id) }),
      ...(isByGroup && query.groupId !== null ? { groupId: String(query.groupId) } : {}),
      ...filters,
    },
  };
}
