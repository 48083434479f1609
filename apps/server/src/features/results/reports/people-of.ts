import type { PersonId } from '@seker/kernel';
import type { Asked, ReportBody } from './report.ts';
import { listReportedGroups, listReportedPeople, listWorkersOf } from './reported-projects.queries.ts';

export interface ReportedPerson {
  readonly id: PersonId;
  readonly name: string;
}

/** Lists the people for a report: those who worked, and those who could have. */
export async function peopleOf(asked: Asked, worked: ReadonlySet<PersonId>): Promise<readonly ReportedPerson[]> {
  const all = await listReportedPeople(asked.db, asked.groupId);
  const team = asked.project === null ? null : await listWorkersOf(asked.db, asked.project.id);
  return all
    .filter(({ id }) => asked.personId === null || id === asked.personId)
    .filter(({ id, isStaff }) => worked.has(id) || (isStaff && (team === null || team.has(id))))
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
