import type { GroupId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { lockGroupForShare } from './people.queries.ts';

/** Locks a group until the commit, so that it is not removed while a person joins it. */
export async function keepGroup(tx: Tx, groupId: GroupId): Promise<void> {
  if (!(await lockGroupForShare(tx, groupId)))
    throw new Refusal('invalid', { details: { faults: [{ field: 'groupId', code: 'unfit' }] } });
}
