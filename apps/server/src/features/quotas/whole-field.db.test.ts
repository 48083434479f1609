import process from 'node:process';
import { createRng } from '@seker/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Person } from '../../testing/person.ts';
import { type Actor, interviewer, passageOfTime, stationOf, webRespondent } from '../../testing/schedule/actors.ts';
import { INTERVIEWERS, openStudy } from '../../testing/schedule/open-study.ts';
import { recount } from '../../testing/schedule/recount.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const SCHEDULES = Number(process.env['SCHEDULES'] ?? 200);
const FIRST_SEED = Number(process.env['SCHEDULE_SEED'] ?? 1);
const PHONE_ACTS = 7;
const WEB_ACTS = 7;

let server: TestServer;
let people: readonly Person[];
beforeAll(async () => {
  server = await startTestServer({ exchange: 'manual' });
  people = INTERVIEWERS.map((name) => new Person(server, name));
  for (const [index, person] of people.entries()) await person.logIn(stationOf(index));
});
afterAll(async () => await server.stop());

/**
 * Telephone and web on the same few cases, everybody at once: pages forth and back, masked quota questions, languages,
 * second windows, cancelled surveys, releases, log-outs, leases and places that run out, completes. Room is scarce.
 */
async function play(seed: number): Promise<readonly string[]> {
  const rng = createRng(String(seed));
  const study = await openStudy(server, { cases: 3, room: 1 + rng.below(4), target: 3 + rng.below(6) });
  const phone = people.map((person, index) => interviewer(server, study, person, stationOf(index)));
  const web = [...study.caseIds, null, null].map((caseId) => webRespondent(server, study, caseId));
  const crowd: readonly (readonly [Actor, number])[] = [
    ...phone.map((actor) => [actor, PHONE_ACTS] as const),
    ...web.map((actor) => [actor, WEB_ACTS] as const),
    [passageOfTime(server, study), 3],
  ];
  const ended = await Promise.allSettled(
    crowd.map(async ([actor, acts], index) => {
      const own = createRng(String(seed), `actor-${index}`);
      for (let act = 0; act < acts; act += 1) await actor(own);
    }),
  );
  const faults = ended.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  return [...faults, ...(await recount(server, study))];
}

describe('a field of telephone and web on the same cases', () => {
  it(`adds up: every cell and every project equals a recount of its interviews, in ${SCHEDULES} schedules`, async () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SCHEDULES; seed += 1) {
      const troubles = await play(seed);
      if (troubles.length > 0) expect.fail(`SCHEDULE_SEED=${seed} SCHEDULES=1\n${troubles.join('\n')}`);
    }
    expect(server.troubles()).toEqual([]);
    // Not merely retried: with one order of locks there are none.
    const { rows } = await server.asOwner(
      'select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()',
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
  }, 3_600_000);
});
