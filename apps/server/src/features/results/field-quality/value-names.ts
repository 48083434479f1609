import type { ProjectId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { listDrawVariables } from '../../projects/variables/index.ts';
import { listColumnsOf, nameIn } from '../exports/index.ts';

/** Reads what the values of list fields are called: by the project's variables first, else by the list itself. */
export async function readValueNames(
  db: Db,
  projectId: ProjectId,
  language: string,
): Promise<(field: string, value: string) => string> {
  const [columns, variables] = await Promise.all([
    listColumnsOf(db, projectId, language),
    listDrawVariables(db, projectId),
  ]);
  const names = new Map(columns.map(({ field, names: own }) => [field, new Map(own)]));
  // The source of a variable of one field without bands is the field.
  for (const { fields, values } of variables)
    for (const { parts, labels } of fields.length === 1 ? values : []) {
      const name = nameIn(labels, language);
      if (name !== undefined) names.get(fields[0] ?? '')?.set(parts[0] ?? '', name);
    }
  return (field, value) => names.get(field)?.get(value) ?? value;
}
