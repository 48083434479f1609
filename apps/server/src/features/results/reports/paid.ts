import type { PersonId, ProjectId } from '@seker/kernel';
import { NO_PROJECT } from '../../../db/no-project.ts';
import { readUnpaidBreaks } from '../facts/index.ts';
import type { Asked } from './report.ts';

/** Subtracts unpaid breaks; rows may be per `day` and per `projectId`. */
export async function withPaid<
  Row extends {
    readonly personId: PersonId;
    readonly paid: number;
    readonly day?: string;
    readonly projectId?: ProjectId;
  },
>(
  { db, projects, withoutProject, groupId, personId, from, until, zone }: Asked,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const projectIds = [...projects.map(({ id }) => id), ...(withoutProject ? [NO_PROJECT] : [])];
  const personIds = personId === null ? null : [personId];
  const unpaid = await readUnpaidBreaks(db, { personIds, groupId, projectIds, from, until, zone });
  if (unpaid.length === 0) return rows;
  const seconds = new Map<string, number>();
  const keyOf = (row: Pick<Row, 'personId' | 'day' | 'projectId'>): string =>
    `${row.personId} ${isOfDays ? row.day : ''} ${isOfProjects ? row.projectId : ''}`;
  const [isOfDays, isOfProjects] = [rows[0]?.day !== undefined, rows[0]?.projectId !== undefined];
  for (const one of unpaid) seconds.set(keyOf(one), (seconds.get(keyOf(one)) ?? 0) + one.seconds);
  return rows.map((row) => ({ ...row, paid: row.paid - (seconds.get(keyOf(row)) ?? 0) }));
}
