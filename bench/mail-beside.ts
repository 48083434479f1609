import { setTimeout as sleep } from 'node:timers/promises';
import { mailingsCalls } from '@seker/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { seedLoad } from '../apps/server/src/demo/seed-load.ts';
import { openSessions } from './dispatch.ts';
import { type DispatchProbe, startDispatchProbe } from './dispatch-probe.ts';
import { prepareStudy, queueAll } from './mail-study.ts';
import type { RunningNodes } from './running-nodes.ts';

/** An interviewer's screen is heard of at least so often. */
const SEEN_MILLISECONDS = 250;
/** Cases of the telephone project beside mail, and how long its dispatch is watched each time. */
const CASES = 50_000;
export const BESIDE_MILLISECONDS = 15_000;
/** More than go while it is watched, at the usual pace and as fast as mail may go beside interviewers. */
const MAILS_BESIDE = 2_000;

/** Begins to ask for respondents as an interviewer of a project of the telephone. */
export async function watchDispatch({ database }: RunningNodes): Promise<DispatchProbe> {
  await seedLoad(database.db, CASES);
  const connection = database.postgres.connection('postgres');
  const owner = new pg.Client(connection);
  await owner.connect();
  await owner.query('vacuum analyze');
  const [session] = await openSessions(owner, 1);
  await owner.end();
  if (session === undefined) throw new Error('no session');
  return startDispatchProbe({ owner: connection, session });
}

/** What the interviewer waits while mail goes. */
export async function watchBeside(nodes: RunningNodes, probe: DispatchProbe, url: string): Promise<readonly number[]> {
  const study = await prepareStudy(nodes.database, url, MAILS_BESIDE);
  await seeInterviewers(nodes);
  const { mailingId } = await queueAll(study, MAILS_BESIDE);
  const waited = await watch(nodes, probe);
  await study.supervisor.call(mailingsCalls.cancelMailing, { projectId: study.projectId, mailingId } as never);
  // A person has one session at a time.
  await study.supervisor.fetch('/auth/index/logout');
  return waited;
}

async function watch(nodes: RunningNodes, probe: DispatchProbe): Promise<readonly number[]> {
  // As her screen does by itself.
  const isThere = setInterval(() => void seeInterviewers(nodes), SEEN_MILLISECONDS);
  try {
    await probe.take();
    await sleep(BESIDE_MILLISECONDS);
    return await probe.take();
  } finally {
    clearInterval(isThere);
  }
}

async function seeInterviewers({ database }: RunningNodes): Promise<void> {
  await sql`update session set last_seen_at = clock_timestamp() where project_id is not null and ended_at is null`.execute(
    database.db,
  );
}

/** Ends the work of all interviewers. */
export async function goHome({ database }: RunningNodes): Promise<void> {
  await sql`update session set ended_at = clock_timestamp(), end_reason = 'logout' where project_id is not null and ended_at is null`.execute(
    database.db,
  );
}

/** What the interviewer waits while no mail goes. */
export async function watchAlone(nodes: RunningNodes, probe: DispatchProbe): Promise<readonly number[]> {
  await seeInterviewers(nodes);
  return await watch(nodes, probe);
}
