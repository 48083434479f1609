import type { ProjectId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { listPlaceFields } from '../../results/region-maps/index.ts';
import type { FoundPlace } from './found-place.queries.ts';

/** Where cases are looked for; null: anywhere. Only columns that maps tell of: by no other can anyone find who a case is. */
export async function placeOf(db: Db, projectId: ProjectId, place: string | undefined): Promise<FoundPlace | null> {
  if (place === undefined) return null;
  const { fields } = await listPlaceFields(db, projectId);
  // A name can hold the sign between it and the value: the longest one is meant.
  const [field] = fields
    .map((one) => one.field)
    .filter((name) => place.startsWith(`${name}=`))
    .sort((one, other) => other.length - one.length);
  if (field === undefined) throw new Refusal('badRequest', { details: { fields: ['place'] } });
  return { projectId, field, value: place.slice(field.length + 1) };
}
