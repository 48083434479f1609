import { Refusal } from '../../../http/refusal.ts';
import type { Asked, ReportProject } from './report.ts';

/** The project of a report that tells of one. */
export function requireOne({ project }: Asked): ReportProject {
  if (project === null) throw new Refusal('projectMissing');
  return project;
}
