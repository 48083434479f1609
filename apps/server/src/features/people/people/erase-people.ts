import type { Instant, PersonId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import { forgetBrakesOf, forgetTrustIn } from '../auth/index.ts';
import { blankPeople, forgetThingsOf, freeCasesOf } from './erase-people.queries.ts';

/**
 * Erases people from the database: an id without a name remains, so that history stays complete. Cases waiting for them
 * become available to everyone.
 */
export async function erasePeople(tx: Tx, personIds: readonly PersonId[], at: Instant): Promise<void> {
  await freeCasesOf(tx, personIds);
  for (const personId of personIds) {
    // Brakes are counted under their login, which is erased afterwards.
    await forgetBrakesOf(tx, personId);
    await forgetTrustIn(tx, personId);
  }
  await forgetThingsOf(tx, personIds);
  await blankPeople(tx, personIds, at);
}
