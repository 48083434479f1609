import type { ReportDrill } from '@seker/contract';
import type { Instant, ProjectId } from '@seker/kernel';

/** A moment as the lists' filters read it. */
export function wireTime(at: Instant): string {
  return new Date(at).toISOString();
}

export function casesOf(projectId: ProjectId, filters: Readonly<Record<string, string>>): ReportDrill {
  return { projectId, list: 'cases', filters };
}

/** Calls that were really made, in a stretch of time. */
export function dialsOf(
  projectId: ProjectId,
  { from, until }: { readonly from: Instant; readonly until: Instant },
  filters: Readonly<Record<string, string>> = {},
): ReportDrill {
  const time = { since: wireTime(from), until: wireTime(until) };
  return { projectId, list: 'calls', filters: { ...time, dialling: 'auto,manual', ...filters } };
}

/** Interviews that were completed in a stretch of time. */
export function completesOf(
  projectId: ProjectId,
  { from, until }: { readonly from: Instant; readonly until: Instant },
  filters: Readonly<Record<string, string>> = {},
): ReportDrill {
  const time = { endedAfter: wireTime(from), endedBefore: wireTime(until) };
  return { projectId, list: 'records', filters: { ...time, outcome: 'success,extra', ...filters } };
}
