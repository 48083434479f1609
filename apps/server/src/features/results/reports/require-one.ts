import { Refusal } from '../../../http/refusal.ts';
import type { Asked, ReportProject } from './report.ts';

/** Requires a project, for reports about a single one. */
export function requireOne({ project }: Asked): ReportProject {
  if (project === null) throw new Refusal('projectMissing');
  return project;
}
