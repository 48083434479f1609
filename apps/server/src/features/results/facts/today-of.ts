import { addDays, instantOfLocal, localTimeOf } from '@seker/fieldwork';
import type { PersonId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { quarterOf, type Span } from './quarter.ts';
import { readCallsSince, readSecondsSince, readZone } from './today.queries.ts';
import { readUnpaidBreaks } from './unpaid-breaks.queries.ts';

export interface Today {
  readonly completes: number;
  readonly dials: number;
  readonly contacts: number;
  readonly visits: number;
  /** All states except offline, without unpaid breaks. */
  readonly paidSeconds: number;
  readonly interviewSeconds: number;
  /** Ready for the next respondent: in no call, interview, break or task. */
  readonly waitSeconds: number;
  /** Per hour of the day. */
  readonly completesByHour: readonly number[];
  /** The day before, up to the current quarter of an hour. */
  readonly yesterday: { readonly completes: number; readonly paidSeconds: number };
}

const NOTHING: Today = {
  completes: 0,
  dials: 0,
  contacts: 0,
  visits: 0,
  paidSeconds: 0,
  interviewSeconds: 0,
  waitSeconds: 0,
  completesByHour: Array.from({ length: 24 }, () => 0),
  yesterday: { completes: 0, paidSeconds: 0 },
};

/**
 * Returns what each of these people has done today, by the installation's zone; people without activity are included.
 */
export async function todayOf(
  deps: Pick<Deps, 'db' | 'now'>,
  personIds: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, Today>> {
  const zone = await readZone(deps.db);
  const { date, minuteOfDay } = localTimeOf(deps.now(), zone);
  const midnight = instantOfLocal(date, 0, zone);
  const before = addDays(date, -1);
  const [now, then] = await Promise.all([
    doneIn(deps, personIds, { from: midnight, until: instantOfLocal(addDays(date, 1), 0, zone), zone }),
    doneIn(deps, personIds, {
      from: instantOfLocal(before, 0, zone),
      until: quarterOf(instantOfLocal(before, minuteOfDay, zone)),
      zone,
    }),
  ]);
  return new Map(
    personIds.map((id) => {
      const { completes, paidSeconds } = then.get(id) ?? NOTHING;
      return [id, { ...(now.get(id) ?? NOTHING), yesterday: { completes, paidSeconds } }];
    }),
  );
}

async function doneIn(
  { db }: Pick<Deps, 'db'>,
  personIds: readonly PersonId[],
  day: Span & { readonly zone: string },
): Promise<ReadonlyMap<PersonId, Today>> {
  const { from, until } = day;
  const [calls, seconds, unpaid] = await Promise.all([
    readCallsSince(db, { personIds, ...day }),
    readSecondsSince(db, { personIds, from, until }),
    readUnpaidBreaks(db, { personIds, groupId: null, projectIds: null, ...day }),
  ]);
  const done = new Map<PersonId, Today>();
  const add = (id: PersonId, more: (of: Today) => Partial<Today>): void => {
    const of = done.get(id) ?? NOTHING;
    done.set(id, { ...of, ...more(of) });
  };
  for (const { personId, hour, completes, dials, contacts, visits } of calls)
    add(personId, (of) => ({
      completes: of.completes + completes,
      dials: of.dials + dials,
      contacts: of.contacts + contacts,
      visits: of.visits + visits,
      completesByHour: of.completesByHour.map((count, at) => (at === hour ? count + completes : count)),
    }));
  for (const { personId, ...told } of seconds) add(personId, () => told);
  for (const { personId, seconds: beyond } of unpaid)
    add(personId, ({ paidSeconds }) => ({ paidSeconds: paidSeconds - beyond }));
  return done;
}
