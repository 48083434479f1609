import type { PersonId } from '@seker/kernel';
import type { Asked, ReportBody } from './report.ts';
import { listReportedGroups, listReportedPeople, listWorkersOf } from './reported-projects.queries.ts';
import { hasBroughtIn, type WorkOfPerson } from './work.ts';

export interface ReportedPerson {
  readonly id: PersonId;
  readonly name: string;
}

/**
 * Lists the people for a report of work: interviewers who were there or could have been, and everyone else who called or
 * interviewed. The hours of others, such as supervisors at their desks, are no hours of the field.
 */
export async function peopleOf(asked: Asked, works: readonly WorkOfPerson[]): Promise<readonly ReportedPerson[]> {
  const all = await listReportedPeople(asked.db, asked.groupId);
  const team = asked.project === null ? null : await listWorkersOf(asked.db, asked.project.id);
  const came = new Set(works.map(({ personId }) => personId));
  const worked = new Set(works.filter(hasBroughtIn).map(({ personId }) => personId));
  return all
    .filter(({ id }) => asked.personId === null || id === asked.personId)
    .filter(
      ({ id, isInterviewer, isStaff }) =>
        worked.has(id) || (isInterviewer && came.has(id)) || (isStaff && (team === null || team.has(id))),
    )
    .map(({ id, name }) => ({ id, name: name === '' ? `#${id}` : name }));
}

type Choices = NonNullable<ReportBody['choices']>;

export function projectChoices({ reached }: Pick<Asked, 'reached'>): Choices {
  return { projectId: reached.map(({ id, name }) => ({ value: String(id), name })) };
}

/** Lists the people to filter such a report by. */
export async function peopleChoices(asked: Asked): Promise<Choices> {
  const { db, groupId, query } = asked;
  const people = await listReportedPeople(db, groupId);
  const isOfOneGroup = groupId !== null && query.groupId === null;
  return {
    personId: people.filter(({ isStaff }) => isStaff).map(({ id, name }) => ({ value: String(id), name })),
    ...(isOfOneGroup
      ? {}
      : { groupId: (await listReportedGroups(db)).map(({ id, name }) => ({ value: String(id), name })) }),
  };
}
