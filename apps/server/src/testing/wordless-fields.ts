import { auditFieldOf } from '@seker/contract';
import type { TestDatabase } from './test-database.ts';

/** Names of a row's details that are themselves no fields. */
const PARTS = ['fields', 'before', 'after'];

/** Returns what the audit recorded under a name for which screens have no word. */
export async function wordlessFields({ asOwner }: Pick<TestDatabase, 'asOwner'>): Promise<readonly string[]> {
  const { rows } = await asOwner(`
    select distinct name from audit_event, lateral (
      select jsonb_object_keys(details)
      union all select jsonb_object_keys(side)
        from (values (details -> 'before'), (details -> 'after')) as sides (side) where jsonb_typeof(side) = 'object'
      union all select jsonb_array_elements_text(details -> 'fields') where jsonb_typeof(details -> 'fields') = 'array'
    ) as names (name)`);
  return (rows as readonly { readonly name: string }[])
    .map(({ name }) => name)
    .filter((name) => !PARTS.includes(name) && auditFieldOf(name) === null);
}
