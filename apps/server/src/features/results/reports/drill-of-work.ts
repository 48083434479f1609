import type { ReportDrill } from '@seker/contract';
import type { PersonId, ProjectId } from '@seker/kernel';
import { NO_PROJECT } from '../../../db/no-project.ts';
import { completesOf, dialsOf, reportOf } from './drills.ts';
import type { Asked } from './report.ts';
import { hasBroughtIn, type WorkOfPerson } from './work.ts';

/**
 * Returns the detail of a person's work: the calls of a single project, the production per project if there are
 * several, or attendance when there was no production. Null: they were absent.
 */
export function drillOfPerson(asked: Asked, personId: PersonId, works: readonly WorkOfPerson[]): ReportDrill | null {
  const { fromDay, toDay } = asked;
  const person = { personId: String(personId) };
  const [one, ...others] = works.filter(hasBroughtIn);
  if (one !== undefined)
    return others.length === 0
      ? listOf(asked, one.projectId, personId, one.dials)
      : reportOf(asked, 'production', { ...person, fromDay, toDay, by: 'project' });
  if (!works.some(({ paid }) => paid > 0)) return null;
  return fromDay === toDay
    ? reportOf(asked, 'course', { ...person, toDay })
    : reportOf(asked, 'attendance', { ...person, fromDay, toDay });
}

/** Returns the detail of work in one project; for time outside projects, attendance. */
export function drillOfProject(asked: Asked, projectId: ProjectId, dials: number): ReportDrill {
  const { fromDay, toDay, personId } = asked;
  return projectId === NO_PROJECT
    ? reportOf(asked, 'attendance', { fromDay, toDay, ...(personId === null ? {} : { personId: String(personId) }) })
    : listOf(asked, projectId, personId, dials);
}

/** Returns the project's calls, or its interviews when there were no calls, as with face-to-face interviews. */
function listOf(asked: Asked, projectId: ProjectId, personId: PersonId | null, dials: number): ReportDrill {
  const group = asked.groupId === null || personId !== null ? {} : { group: String(asked.groupId) };
  if (dials > 0)
    return dialsOf(projectId, asked, { ...(personId === null ? {} : { person: String(personId) }), ...group });
  return completesOf(projectId, asked, personId === null ? {} : { by: String(personId) });
}
