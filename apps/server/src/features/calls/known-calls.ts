import { instant } from '@seker/kernel';
import type { KnownCall } from '@seker/telephony';
import type { Db } from '../../db/database.ts';
import { listLiveLines } from './calls.queries.ts';

/** The calls that live by our own records, for an exchange that was not listened to for a while. */
export async function knownCalls(db: Db): Promise<readonly KnownCall[]> {
  const lines = await listLiveLines(db, instant(0));
  return lines.flatMap(({ callId, station, process }) => {
    const { number, answeredAt, requestedAt, farId, manual } = process;
    // One that the exchange has not confirmed may still wait to be asked for; where it was, the exchange's list names it.
    if (manual || (farId === null && answeredAt === null)) return [];
    const state = answeredAt === null ? 'dialing' : 'bridged';
    return [{ callId, station, number, state, since: requestedAt ?? instant(0) }];
  });
}
