import { SUPERVISE_HOWS, type SuperviseHow, type SupervisingAnswer } from '@seker/contract';
import type { Deps } from '../../../deps.ts';
import type { Session } from '../../../http/session.ts';
import { findSupervision, supervisionState } from '../supervisions/index.ts';
import { isRegistered } from './own-telephone.ts';
import { listUnheldStations, mayListenSomewhere, readNames } from './supervising.queries.ts';

export async function readSupervising(deps: Deps, session: Session): Promise<SupervisingAnswer> {
  const { acts } = deps.exchange.capabilities();
  const station = session.at === 'office' ? session.station : null;
  return {
    now: new Date(deps.now()).toISOString(),
    can: { supervise: acts.includes('supervise'), handOver: acts.includes('handOver') },
    hows: [...(await howsOf(deps, session))],
    station: station === null ? null : { name: station, isRegistered: isRegistered(deps.exchange, station) },
    current: await readCurrent(deps, session),
  };
}

async function howsOf({ db }: Deps, { role, personId }: Session): Promise<readonly SuperviseHow[]> {
  if (role !== 'observer') return SUPERVISE_HOWS;
  return (await mayListenSomewhere(db, personId)) ? ['listen'] : [];
}

async function readCurrent({ db }: Deps, session: Session): Promise<SupervisingAnswer['current']> {
  const found = await findSupervision(db, { bySessionId: session.id });
  if (found === null) return null;
  const { personId, projectId, caseId, how, isAsked, beganAt, heardAt, handedAt } = found;
  const names = await readNames(db, personId, projectId);
  return {
    person: { id: personId, name: names.person },
    project: { id: projectId, name: names.project },
    caseId,
    how,
    isAsked,
    state: supervisionState(found),
    since: (handedAt ?? heardAt ?? beganAt).toISOString(),
  };
}

export async function readFreeStations({ db, exchange }: Pick<Deps, 'db' | 'exchange'>) {
  const names = await listUnheldStations(db);
  return { stations: names.map((name) => ({ name, isRegistered: isRegistered(exchange, name) })) };
}
