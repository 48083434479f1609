import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../apps/server/src/db/database.ts';
import { LOAD_PROJECT, seedLoad } from '../apps/server/src/demo/seed-load.ts';
import { hireInterviewers } from '../apps/server/src/testing/hire-interviewers.ts';
import { Person } from '../apps/server/src/testing/person.ts';
import { prepareCase } from '../apps/server/src/testing/prepare-case.ts';
import { openStationSocket, type StationSocket } from '../apps/server/src/testing/station-socket.ts';
import { round } from './quantile.ts';
import type { RunningNodes } from './running-nodes.ts';

const INTERVIEWERS = 16;
const ROUNDS = 40;
const WARM_UP_ROUNDS = 5;
const CALLS = 10;
/** Answers, in the simulated network. */
const NUMBER = '052-9900101';

/** Interviewers who all ask for their next respondent at one moment, each at a node of their own, again and again: how many a second. */
export async function measureDispatch({ urls, database }: RunningNodes, cases: number): Promise<number> {
  await seedLoad(database.db, cases);
  const owner = new pg.Client(database.postgres.connection('postgres'));
  await owner.connect();
  const people = await hireInterviewers(async (text, values) => await owner.query(text, [...values]), INTERVIEWERS, {
    project: LOAD_PROJECT,
    name: 'bench',
    urls,
  });
  await owner.query('vacuum analyze study_case');
  await owner.end();
  let milliseconds = 0;
  for (let number = 0; number < WARM_UP_ROUNDS + ROUNDS; number += 1) {
    const begin = performance.now();
    const given = await Promise.all(people.map(async (person) => await person.next()));
    if (number >= WARM_UP_ROUNDS) milliseconds += performance.now() - begin;
    if (new Set(given.map(({ sfId }) => sfId)).size < people.length) throw new Error('a respondent was given twice');
    await finishVisits(database.db);
  }
  await sql`update session set ended_at = now(), end_reason = 'logout' where ended_at is null`.execute(database.db);
  return round((ROUNDS * INTERVIEWERS * 1_000) / milliseconds, 1);
}

/** All are done with their respondents, who do not come back. */
async function finishVisits(db: Db): Promise<void> {
  await sql`update study_case set lease_session_id = null, lease_until = null, tier = null where project_id = ${LOAD_PROJECT} and lease_session_id is not null`.execute(
    db,
  );
  await sql`delete from number_lease`.execute(db);
  await sql`update session set case_id = null, interview_id = null where project_id = ${LOAD_PROJECT}`.execute(db);
}

/** How long after the answer to a hang-up through the last node the socket at the first one had heard of it: milliseconds of each call. */
export async function hangUpMilliseconds({ urls, database }: RunningNodes): Promise<readonly number[]> {
  const [first = '', last = ''] = [urls[0], urls.at(-1)];
  const dana = new Person({ url: last }, 'dana');
  const entered = await dana.logIn('101');
  if (!entered.success) throw new Error(`not let in: ${entered.code}`);
  await dana.startProject(1042);
  const socket = await openStationSocket(first, dana);
  const took: number[] = [];
  let leaving = null;
  for (let call = 0; call < CALLS; call += 1) {
    await prepareCase(database.db, { project: 1042, login: 'dana', phones: [NUMBER] });
    const respondent = await dana.next(leaving);
    await dana.dial(respondent);
    await dana.lineIs('answered');
    const heard = hangUpsOf(socket);
    const begin = performance.now();
    await dana.hangUp();
    while (hangUpsOf(socket) === heard) {
      if (performance.now() - begin > 20_000) throw new Error('the hang-up was not heard');
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    took.push(performance.now() - begin);
    await dana.setStatus(respondent.phones[0]?.id ?? 0, 'busy');
    leaving = respondent;
  }
  socket.close();
  await dana.goHome();
  return took;
}

function hangUpsOf({ heard }: StationSocket): number {
  return heard.filter(([name, event]) => name === 'BLB_event' && (event as { type: string }).type === 'hangup').length;
}
