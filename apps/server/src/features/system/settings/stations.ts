import { createHash } from 'node:crypto';
import { COUNTED_TO, type StationPhone, type StationRow, type settingsCalls, writeCursor } from '@seker/contract';
import type * as z from 'zod/mini';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { cutPage, ForeignCursor } from '../../../db/list-page.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import {
  countStations,
  insertStations,
  lockStation,
  markStationRemoved,
  type ReadStation,
  readStations,
  storeStationPhone,
} from './station.queries.ts';

type Query = z.output<typeof settingsCalls.listStations.query>;
type Answer = z.input<typeof settingsCalls.listStations.answer>;

export async function listStations({ db }: Pick<Deps, 'db'>, query: Query): Promise<Answer> {
  try {
    const [read, total] = await Promise.all([readStations(db, query), countStations(db, query, COUNTED_TO)]);
    // A station has no id; its key alone makes the order total.
    const { rows, nextKeys } = cutPage(
      read.map((row) => ({ ...row, id: 0 })),
      query.limit,
    );
    const { field, direction } = query.sort;
    const next = nextKeys === null ? null : writeCursor({ sort: `${field}.${direction}`, keys: [...nextKeys] });
    return { rows: rows.map(wireStation), next, total };
  } catch (error) {
    if (error instanceof ForeignCursor) throw new Refusal('badRequest', { details: { fields: ['after'] } });
    throw error;
  }
}

function wireStation({ name, phone, personId, personName, since }: ReadStation): StationRow {
  return {
    id: numberOf(name),
    name,
    phone,
    person: personId === null ? null : { id: personId, name: personName ?? '' },
    since: since?.toISOString() ?? null,
  };
}

/** Returns a distinct row id: stations older than the numeric rule may contain letters. */
function numberOf(name: string): number {
  if (/^[0-9]{1,6}$/.test(name)) return Number(`1${name}`);
  return 10_000_000 + Number.parseInt(createHash('sha256').update(name).digest('hex').slice(0, 12), 16);
}

/** Adds the missing stations of a range; returns how many. */
export async function addStations(
  deps: Deps,
  by: Session,
  { first, last, phone }: z.output<typeof settingsCalls.addStations.body>,
): Promise<number> {
  const count = Number(last ?? first) - Number(first) + 1;
  const names = Array.from({ length: count }, (_, index) => String(Number(first) + index).padStart(first.length, '0'));
  return await transact(deps.db, async (tx) => {
    const added = await insertStations(tx, names, phone);
    if (added.length > 0)
      await writeAudit(tx, {
        at: deps.now(),
        personId: by.personId,
        sessionId: by.id,
        action: 'create',
        subject: 'station',
        subjectId: added.length === 1 ? Number(added[0]) : null,
        details: { after: { stations: added.toSorted(), stationPhone: phone } },
      });
    return added.length;
  });
}

/** Says which phone stands at a station. A person at work there keeps the phone that their page knows. */
export async function setStationPhone(deps: Deps, by: Session, name: string, phone: StationPhone): Promise<void> {
  await transact(deps.db, async (tx) => {
    const station = await lockStation(tx, name);
    if (station === null) throw new Refusal('notFound');
    if (station.phone === phone) return;
    if (station.isTaken) throw new Refusal('stationInUse');
    await storeStationPhone(tx, name, phone);
    await writeAudit(tx, {
      at: deps.now(),
      personId: by.personId,
      sessionId: by.id,
      action: 'edit',
      subject: 'station',
      subjectId: /^[0-9]+$/.test(name) ? Number(name) : null,
      details: { before: { stations: [name], stationPhone: station.phone }, after: { stationPhone: phone } },
    });
  });
}

/** Removes a station, so that log-ins there fail; one with a person at work is kept. */
export async function removeStation(deps: Deps, by: Session, name: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const station = await lockStation(tx, name);
    if (station === null) throw new Refusal('notFound');
    if (station.isTaken) throw new Refusal('stationInUse');
    await markStationRemoved(tx, name, deps.now());
    await writeAudit(tx, {
      at: deps.now(),
      personId: by.personId,
      sessionId: by.id,
      action: 'remove',
      subject: 'station',
      subjectId: /^[0-9]+$/.test(name) ? Number(name) : null,
      details: { before: { stations: [name] } },
    });
  });
}
