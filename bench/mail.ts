import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mailingsCalls } from '@seker/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { seedLoad } from '../apps/server/src/demo/seed-load.ts';
import { mailEnvironment } from '../apps/server/src/testing/mail-desk.ts';
import { sendByPool } from '../apps/server/src/testing/mail-pool.ts';
import { type MailSink, startMailSink } from '../apps/server/src/testing/mail-sink.ts';
import { openSessions } from './dispatch.ts';
import { type DispatchProbe, startDispatchProbe } from './dispatch-probe.ts';
import { type MailStudy, prepareStudy, queueAll } from './mail-study.ts';
import { quantile, round } from './quantile.ts';
import { type RunningNodes, startNodes } from './running-nodes.ts';
import type { BenchResult, BenchRow } from './table.ts';

const MAILS = 100_000;
const NODES = 2;
const KILLS = 5;
/** Of a node. */
const LANES = 4;
/** Of a lane; they wait for the end of its lease when its node was killed. */
const CLAIMED_AT_ONCE = 20;
const LOOK_MILLISECONDS = 250;
/** Cases of the telephone project beside it, and how long its dispatch is watched alone. */
const CASES = 50_000;
const ALONE_MILLISECONDS = 15_000;
const MAILS_OF_PEER = 10_000;
/** More than go at the usual pace while it is watched. */
const MAILS_AT_USUAL_PACE = 1_000;
const BUDGET = {
  queuedSeconds: 2,
  mailsPerSecond: 400,
  cpuMillisecondsPerMail: 1.5,
  megabytes: 150,
  dispatchSlowedBy: 1.1,
  slowedAtUsualPace: 1.1,
  twice: 0,
  unknown: LANES * KILLS,
};

/**
 * A hundred thousand mails: how long they take to be queued, how many a second arrive at a sink on the same machine while
 * the sending nodes are killed five times, that none arrives twice, and how much longer an interviewer beside it waits
 * for a respondent, by the median; beside the library's own pool, which only sends. Argument: the number of mails.
 */
export async function run(args: readonly string[]): Promise<BenchResult> {
  const mails = Number(args[0] ?? MAILS);
  const sink = await startMailSink();
  // Nodes that start at one moment share a key that is there before them.
  const folder = mkdtempSync(join(tmpdir(), 'seker-bench-mail-'));
  const linkKey = join(folder, 'link.key');
  writeFileSync(linkKey, randomBytes(32).toString('base64url'));
  // All of them go to one domain: as if to many, at the usual pace of all.
  const { MAIL_PER_SECOND, ...usual } = mailEnvironment(sink);
  const nodes = await startNodes(NODES, { tellsMemory: true, more: { ...usual, LINK_KEY_FILE: linkKey } });
  let probe: DispatchProbe | null = null;
  try {
    const peer = await sendByPool({ port: sink.port, mails: MAILS_OF_PEER });
    probe = await watchDispatch(nodes);
    const alone = await watchAlone(nodes, probe);
    const besideUsual = await watchUsualPace(nodes, probe);
    // From here on as fast as they can.
    const [url = ''] = await startAgain(nodes, { MAIL_PER_SECOND });
    sink.clear();
    const study = await prepareStudy(nodes.database, url, mails);
    const { seconds: queuedSeconds } = await queueAll(study, mails);
    const { mailsPerSecond, cpuMillisecondsPerMail, beside } = await sendAll({ nodes, sink, probe, alone }, mails);
    const megabytes = round((await nodes.memory()).heap, 0);
    await untilEmpty(nodes, study);
    const counts = [...sink.ledger().values()];
    const twice = counts.filter((count) => count > 1).length;
    const unknown = await countIn(nodes, study, ['unknown']);
    const lost = mails - unknown - (await countIn(nodes, study, ['sent']));
    const dispatchMilliseconds = { alone: quantile(alone.waited, 0.5, 2), beside: quantile(beside, 0.5, 2) };
    const dispatchSlowedBy = round(dispatchMilliseconds.beside / dispatchMilliseconds.alone, 2);
    const usualPaceMilliseconds = quantile(besideUsual, 0.5, 2);
    const slowedAtUsualPace = round(usualPaceMilliseconds / dispatchMilliseconds.alone, 2);
    const figures = {
      mails,
      queuedSeconds,
      mailsPerSecond,
      cpuMillisecondsPerMail,
      megabytes,
      dispatchMilliseconds: { ...dispatchMilliseconds, atUsualPace: usualPaceMilliseconds },
      dispatchSlowedBy,
      slowedAtUsualPace,
      kills: KILLS,
      twice,
      unknown,
      lost,
    };
    return {
      name: 'mail',
      rows: [
        { what: 'seconds until all are queued', ours: queuedSeconds, peer: null, ratio: null },
        compared('mails per second, while nodes are killed', mailsPerSecond, peer.mailsPerSecond),
        compared('CPU-ms per mail, nodes and database', cpuMillisecondsPerMail, peer.cpuMillisecondsPerMail),
        { what: 'megabytes in use of a node', ours: megabytes, peer: null, ratio: null },
        {
          what: 'dispatch beside mail at its usual pace, and alone, ms',
          ours: usualPaceMilliseconds,
          peer: dispatchMilliseconds.alone,
          ratio: slowedAtUsualPace,
        },
        {
          what: 'dispatch beside all of it, and alone, ms',
          ours: dispatchMilliseconds.beside,
          peer: dispatchMilliseconds.alone,
          ratio: dispatchSlowedBy,
        },
        { what: 'arrived twice', ours: twice, peer: null, ratio: null },
        { what: 'unknown', ours: unknown, peer: null, ratio: null },
        { what: 'lost', ours: lost, peer: null, ratio: null },
      ],
      figures,
      budget: BUDGET,
      held:
        queuedSeconds <= BUDGET.queuedSeconds &&
        mailsPerSecond >= BUDGET.mailsPerSecond &&
        cpuMillisecondsPerMail <= BUDGET.cpuMillisecondsPerMail &&
        megabytes <= BUDGET.megabytes &&
        dispatchSlowedBy <= BUDGET.dispatchSlowedBy &&
        slowedAtUsualPace <= BUDGET.slowedAtUsualPace &&
        twice === BUDGET.twice &&
        unknown <= BUDGET.unknown &&
        lost === 0,
    };
  } finally {
    await probe?.stop();
    await nodes.stop();
    await sink.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function watchDispatch({ database }: RunningNodes): Promise<DispatchProbe> {
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

function compared(what: string, ours: number, peer: number): BenchRow {
  return { what, ours, peer: round(peer, 2), ratio: round(ours / peer, 2) };
}

/** What the interviewer waits while mail goes as it does where no one has changed its pace. */
async function watchUsualPace(nodes: RunningNodes, probe: DispatchProbe): Promise<readonly number[]> {
  const [url = ''] = nodes.urls;
  const study = await prepareStudy(nodes.database, url, MAILS_AT_USUAL_PACE);
  const { mailingId } = await queueAll(study, MAILS_AT_USUAL_PACE);
  await probe.take();
  await sleep(ALONE_MILLISECONDS);
  const waited = await probe.take();
  await study.supervisor.call(mailingsCalls.cancelMailing, { projectId: study.projectId, mailingId } as never);
  // A person has one session at a time.
  await study.supervisor.fetch('/auth/index/logout');
  return waited;
}

async function startAgain(nodes: RunningNodes, more: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const urls: string[] = [];
  for (let index = 0; index < NODES; index += 1) urls.push((await nodes.startAgain(index, more)).url);
  return urls;
}

/** What the interviewer beside it waits and costs while no mail is sent. */
interface Alone {
  readonly waited: readonly number[];
  /** CPU seconds of the database for each respondent that is given out. */
  readonly each: number;
}

async function watchAlone(nodes: RunningNodes, probe: DispatchProbe): Promise<Alone> {
  const meter = await nodes.openMeter();
  await probe.take();
  const before = meter.cpu();
  await sleep(ALONE_MILLISECONDS);
  const [after, waited] = [meter.cpu(), await probe.take()];
  await meter.close();
  return { waited, each: (after.database - before.database) / waited.length };
}

interface Sending {
  readonly nodes: RunningNodes;
  readonly sink: MailSink;
  readonly probe: DispatchProbe;
  readonly alone: Alone;
}

/** Sends all but what the killed lanes had in their hands, which waits for a minute. */
async function sendAll(sending: Sending, mails: number) {
  const { nodes, sink } = sending;
  const begin = performance.now();
  const most = mails - NODES * LANES * CLAIMED_AT_ONCE * KILLS;
  const parts: Measured[] = [];
  for (let kills = 0; kills <= KILLS; kills += 1) {
    const isLast = kills === KILLS;
    parts.push(await measureUntil(sending, isLast ? most : (mails * (kills + 1)) / (KILLS + 1)));
    if (!isLast) await nodes.killAndStart(kills % NODES);
  }
  const sum = (of: (part: Measured) => number): number => parts.reduce((total, part) => total + of(part), 0);
  return {
    mailsPerSecond: round((sink.taken().length * 1_000) / (performance.now() - begin), 1),
    cpuMillisecondsPerMail: round((sum(({ seconds }) => seconds) * 1_000) / sum((part) => part.mails), 2),
    beside: parts.flatMap(({ waited }) => waited),
  };
}

interface Measured {
  readonly seconds: number;
  readonly mails: number;
  readonly waited: readonly number[];
}

/**
 * CPU seconds of the nodes and the database, and the mails sent with them; without those of the interviewer beside it,
 * and without a node's start, which has its own.
 */
async function measureUntil({ nodes, sink, probe, alone }: Sending, taken: number): Promise<Measured> {
  const meter = await nodes.openMeter();
  await probe.take();
  const [before, already] = [meter.cpu(), sink.taken().length];
  while (sink.taken().length < taken) await sleep(LOOK_MILLISECONDS);
  const [after, mails] = [meter.cpu(), sink.taken().length - already];
  const waited = await probe.take();
  await meter.close();
  const all = after.server - before.server + after.database - before.database;
  return { seconds: all - waited.length * alone.each, mails, waited };
}

async function untilEmpty(nodes: RunningNodes, study: MailStudy): Promise<void> {
  while ((await countIn(nodes, study, ['queued', 'claimed', 'sending'])) > 0) await sleep(LOOK_MILLISECONDS);
}

async function countIn(
  { database }: RunningNodes,
  { projectId }: MailStudy,
  states: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mailing_recipient
    where project_id = ${projectId} and state = any(${[...states]})`.execute(database.db);
  return rows[0]?.count ?? 0;
}
