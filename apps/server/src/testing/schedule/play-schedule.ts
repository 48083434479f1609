import { createRng } from '@seker/kernel';
import { createEntrance } from '../../features/field/respondents/open-link-entrance.ts';
import { createPageLine } from '../../features/field/respondents/page-line.ts';
import { readSession } from '../../http/session.queries.ts';
import { Person } from '../person.ts';
import type { TestServer } from '../test-server.ts';
import { type Actor, interviewer, passageOfTime, stationOf, webRespondent } from './actors.ts';
import { INTERVIEWERS, openStudy } from './open-study.ts';
import { quotaSwitcher } from './quota-switcher.ts';
import { recount } from './recount.ts';

const PHONE_ACTS = 7;
const WEB_ACTS = 7;
const PASSAGES = 3;
const CHANGES = 8;

/** Interviewers at their stations, ready for several schedules. */
export interface Field {
  /** Plays one schedule in a new study; returns miscounts and errors. */
  play(seed: number, supervised?: boolean): Promise<readonly string[]>;
  /** Returns the number of transactions that PostgreSQL aborted by deadlock. */
  deadlocks(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Plays telephone and web on the same few cases concurrently: pages forth and back, masked quota questions, languages,
 * second windows, cancelled surveys, releases, log-outs, expiring leases and places, completes. Places are scarce.
 */
export async function openField(server: TestServer): Promise<Field> {
  const people = INTERVIEWERS.map((name) => new Person(server, name));
  for (const [index, person] of people.entries()) await person.logIn(stationOf(index));
  const boss = new Person(server, 'admin');
  await boss.logInToOffice();
  const supervisor = async () => {
    const session = await readSession(server.deps, /(?:^|; )seker[^=]*=([^;]+)/.exec(boss.cookie)?.[1] ?? '');
    if (session === null) throw new Error('the supervisor has gone');
    return session;
  };
  return {
    play: async (seed, supervised = false) => {
      const rng = createRng(String(seed));
      const study = await openStudy(server, { cases: 3, room: 1 + rng.below(4), target: 3 + rng.below(6) });
      const parts = { study, line: createPageLine(server.deps), entrance: createEntrance(server.deps) };
      const web = [...study.caseIds, null, null].map((caseId) => webRespondent(server, parts, caseId));
      const crowd: readonly (readonly [Actor, number])[] = [
        ...people.map((person, at) => [interviewer(server, study, person, stationOf(at)), PHONE_ACTS] as const),
        ...web.map((actor) => [actor, WEB_ACTS] as const),
        [passageOfTime(server, study), PASSAGES],
        ...(supervised ? [[quotaSwitcher(server, study, await supervisor()), CHANGES] as const] : []),
      ];
      const ended = await Promise.allSettled(
        crowd.map(async ([actor, acts], index) => {
          const own = createRng(String(seed), `actor-${index}`);
          for (let act = 0; act < acts; act += 1) await actor(own);
        }),
      );
      const faults = ended.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
      return [...faults, ...(await recount(server, study))];
    },
    deadlocks: async () => {
      const { rows } = await server.asOwner(
        'select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()',
      );
      return (rows as { deadlocks: number }[])[0]?.deadlocks ?? -1;
    },
    close: async () => await server.stop(),
  };
}
