import { instant } from '@seker/kernel';
import type { KnownCall } from '@seker/telephony';
import type { Db } from '../../../db/database.ts';
import { listHandedCalls } from '../supervisions/index.ts';
import { listLiveLines } from './calls.queries.ts';
import { compareCalls, NOTHING_LISTED } from './compare-calls.ts';

/** Lists the live calls in our records, for an exchange connection that was interrupted. */
export async function knownCalls(db: Db): Promise<readonly KnownCall[]> {
  const now = instant(0);
  const { living } = compareCalls(await listLiveLines(db, now), NOTHING_LISTED, now);
  const handed = await listHandedCalls(db);
  const own = living.map(({ callId, station, process }): KnownCall => {
    const { number, answeredAt, requestedAt } = process;
    return { callId, station, number, state: answeredAt === null ? 'dialing' : 'bridged', since: requestedAt ?? now };
  });
  return [
    ...own,
    ...handed.map(({ id: supervisionId, callId, station, number, handedAt }): KnownCall => {
      return { callId, supervisionId, station, number, state: 'bridged', since: instant(handedAt.getTime()) };
    }),
  ];
}
