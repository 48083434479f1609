import { addDays, instantOfLocal, localTimeOf } from '@seker/fieldwork';
import type { PersonId } from '@seker/kernel';
import type { Deps } from '../../deps.ts';
import { readCallsSince, readSecondsSince, readZone } from './today.queries.ts';

export interface Today {
  readonly completes: number;
  readonly dials: number;
  readonly contacts: number;
  /** Of every state but offline. */
  readonly paidSeconds: number;
  readonly interviewSeconds: number;
  /** For each hour of the day. */
  readonly completesByHour: readonly number[];
}

const NOTHING: Today = {
  completes: 0,
  dials: 0,
  contacts: 0,
  paidSeconds: 0,
  interviewSeconds: 0,
  completesByHour: Array.from({ length: 24 }, () => 0),
};

/** What each of these people has done today, by the clocks of the installation; of all of them, also those who did nothing. */
export async function todayOf(
  deps: Pick<Deps, 'db' | 'now'>,
  personIds: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, Today>> {
  const zone = await readZone(deps.db);
  const { date } = localTimeOf(deps.now(), zone);
  const day = { from: instantOfLocal(date, 0, zone), until: instantOfLocal(addDays(date, 1), 0, zone) };
  const [calls, seconds] = await Promise.all([
    readCallsSince(deps.db, { personIds, zone, ...day }),
    readSecondsSince(deps.db, { personIds, ...day }),
  ]);
  const today = new Map<PersonId, Today>(personIds.map((id) => [id, NOTHING]));
  for (const { personId, hour, completes, dials, contacts } of calls) {
    const of = today.get(personId) ?? NOTHING;
    today.set(personId, {
      ...of,
      completes: of.completes + completes,
      dials: of.dials + dials,
      contacts: of.contacts + contacts,
      completesByHour: of.completesByHour.map((count, at) => (at === hour ? count + completes : count)),
    });
  }
  for (const { personId, paidSeconds, interviewSeconds } of seconds)
    today.set(personId, { ...(today.get(personId) ?? NOTHING), paidSeconds, interviewSeconds });
  return today;
}
