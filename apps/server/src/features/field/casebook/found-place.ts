import type { ProjectId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { listPlaceFields } from '../../results/region-maps/index.ts';
import type { FoundPlace } from './found-place.queries.ts';

/**
 * Parses the place to filter cases by; null: anywhere. Limited to the columns of maps, so that no other column can
 * reveal a case's identity.
 */
export async function placeOf(db: Db, projectId: ProjectId, place: string | undefined): Promise<FoundPlace | null> {
  if (place === undefined) return null;
  const { fields } = await listPlaceFields(db, projectId);
  // A column name may contain the separator: the longest match counts.
  const [field] = fields
    .map((one) => one.field)
    .filter((name) => place.startsWith(`${name}=`))
    .sort((one, other) => other.length - one.length);
  if (field === undefined) throw new Refusal('badRequest', { details: { fields: ['place'] } });
  return { projectId, field, values: [...new Set(place.slice(field.length + 1).split('\n'))] };
}
