import type { PersonId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { countOtherAdministrators } from './people.queries.ts';

/** At least one enabled administrator must remain, who can let the others in. */
export async function keepAnAdministrator(tx: Tx, goneIds: readonly PersonId[]): Promise<void> {
  if ((await countOtherAdministrators(tx, goneIds)) === 0) throw new Refusal('lastAdministrator');
}

/** Prevents people from locking themselves out by mistake. */
export function keepOneself(by: ActingPerson, { id }: { readonly id: PersonId }): void {
  if (by.personId === id) throw new Refusal('ownAccount');
}
