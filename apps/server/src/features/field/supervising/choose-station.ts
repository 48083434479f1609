import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { findSupervision } from '../supervisions/index.ts';
import { lockStationForUse, mayListenSomewhere, storeStation } from './supervising.queries.ts';

/** Keeps the station at which a person of the office is, until they choose another one or their session ends. */
export async function chooseStation(deps: Deps, session: Session, station: string | null): Promise<void> {
  const { id: sessionId, personId } = session;
  if (session.at !== 'office') throw new Refusal('forbidden');
  if (session.role === 'observer' && !(await mayListenSomewhere(deps.db, personId))) throw new Refusal('forbidden');
  if ((await findSupervision(deps.db, { bySessionId: sessionId })) !== null) throw new Refusal('supervisionRuns');
  await transact(deps.db, async (tx) => {
    if (station !== null) {
      const found = await lockStationForUse(tx, station);
      if (found === undefined) throw new Refusal('stationMissing');
      // Its telephone is in the page of an interviewer who sits there; nothing of the office would ring.
      if (found.phone === 'browser') throw new Refusal('stationHasBrowserPhone');
    }
    await storeStation(tx, sessionId, station);
    await writeAudit(tx, {
      at: deps.now(),
      personId,
      sessionId,
      action: 'chooseStation',
      subject: 'session',
      subjectId: sessionId,
      details: { before: session.station, after: station },
    });
  }).catch((error: unknown) => {
    if ((error as { constraint?: string }).constraint === 'session_one_per_station')
      throw new Refusal('stationOccupied');
    throw error;
  });
  deps.bus.emit('personChanged', { personId, sessionId });
}
