import type { Instant, PersonId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import { forgetBrakesOf, forgetTrustIn } from '../auth/index.ts';
import { blankPeople, forgetThingsOf, freeCasesOf } from './erase-people.queries.ts';

/**
 * Erases people from the database: of each there remains an id without a name, so that what they did stays whole. Cases that
 * wait for them are everyone's again.
 */
export async function erasePeople(tx: Tx, personIds: readonly PersonId[], at: Instant): Promise<void> {
  await freeCasesOf(tx, personIds);
  for (const personId of personIds) {
    // Counted under their login, so before it goes.
    await forgetBrakesOf(tx, personId);
    await forgetTrustIn(tx, personId);
  }
  await forgetThingsOf(tx, personIds);
  await blankPeople(tx, personIds, at);
}
