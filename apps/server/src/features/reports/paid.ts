import type { PersonId } from '@seker/kernel';
import { NO_PROJECT } from '../../db/no-project.ts';
import { readUnpaidBreaks } from '../field-facts/index.ts';
import type { Asked } from './report.ts';

/** Without the breaks that are not paid; `day` is of rows that stand for one. */
export async function withPaid<
  Row extends { readonly personId: PersonId; readonly paid: number; readonly day?: string },
>(
  { db, projects, withoutProject, groupId, personId, from, until, zone }: Asked,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const projectIds = [...projects.map(({ id }) => id), ...(withoutProject ? [NO_PROJECT] : [])];
  const personIds = personId === null ? null : [personId];
  const unpaid = await readUnpaidBreaks(db, { personIds, groupId, projectIds, from, until, zone });
  if (unpaid.length === 0) return rows;
  const seconds = new Map<string, number>();
  for (const { personId: of, day, seconds: more } of unpaid)
    for (const key of [`${of}`, `${of} ${day}`]) seconds.set(key, (seconds.get(key) ?? 0) + more);
  return rows.map((row) => {
    const key = row.day === undefined ? `${row.personId}` : `${row.personId} ${row.day}`;
    return { ...row, paid: row.paid - (seconds.get(key) ?? 0) };
  });
}
