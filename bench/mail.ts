import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { mailEnvironment } from '../apps/server/src/testing/mail-desk.ts';
import { sendByPool } from '../apps/server/src/testing/mail-pool.ts';
import { type MailSink, startMailSink } from '../apps/server/src/testing/mail-sink.ts';
import type { DispatchProbe } from './dispatch-probe.ts';
import { BESIDE_MILLISECONDS, goHome, watchAlone, watchBeside, watchDispatch } from './mail-beside.ts';
import { type MailStudy, prepareStudy, queueAll } from './mail-study.ts';
import { quantile, round } from './quantile.ts';
import { type RunningNodes, startNodes } from './running-nodes.ts';
import type { BenchResult, BenchRow } from './table.ts';
import { machineApart } from './yardstick.ts';

const MAILS = 100_000;
const NODES = 2;
const KILLS = 5;
/** Of a node. */
const LANES = 4;
/** Of a lane; they wait for the end of its lease when its node was killed. */
const CLAIMED_AT_ONCE = 20;
const LOOK_MILLISECONDS = 250;
const MAILS_OF_PEER = 10_000;
const BUDGET = {
  answeredSeconds: 2,
  mailsPerSecond: 400,
  cpuMillisecondsPerMail: 1.5,
  megabytes: 150,
  slowedAtUsualPace: 1.1,
  slowedAtMost: 1.1,
  twice: 0,
  unknown: LANES * KILLS,
};

/**
 * A hundred thousand mails: how long who sends them waits, how many a second arrive at a sink on the same machine while
 * the sending nodes are killed five times, and that none arrives twice; and how much longer an interviewer waits for a
 * respondent, by the median, while mail goes at its usual pace, and as fast as it may while someone is at work. Beside the
 * library's own pool, which only sends. Times are judged as on the machine of the budgets. Argument: the number of mails.
 */
export async function run(args: readonly string[]): Promise<BenchResult> {
  const mails = Number(args[0] ?? MAILS);
  // While nothing else is at work: neither the nodes nor what the database does by itself.
  const slower = round(machineApart(), 2);
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
    // Alone before, between and after, so that a machine that becomes slower or warmer does not speak for one side.
    const alone = [...(await watchAlone(nodes, probe))];
    const besideUsual = await watchBeside(nodes, probe, nodes.urls[0] ?? '');
    // From here on as fast as they may.
    const [url = ''] = await startAgain(nodes, { MAIL_PER_SECOND });
    alone.push(...(await watchAlone(nodes, probe)));
    sink.clear();
    const besideMost = await watchBeside(nodes, probe, url);
    const mostPerSecond = round((sink.taken().length * 1_000) / BESIDE_MILLISECONDS, 1);
    alone.push(...(await watchAlone(nodes, probe)));
    await probe.stop();
    probe = null;
    await goHome(nodes);
    sink.clear();
    const study = await prepareStudy(nodes.database, url, mails);
    const begin = performance.now();
    const { mailingId, seconds: answeredSeconds } = await queueAll(study, mails);
    const firstSeconds = await untilTaken(sink, begin);
    const queuedSeconds = await untilQueued(nodes, mailingId, begin);
    const { mailsPerSecond, cpuMillisecondsPerMail } = await sendAll({ nodes, sink }, mails);
    const megabytes = round((await nodes.memory()).heap, 0);
    await untilEmpty(nodes, study);
    const counts = [...sink.ledger().values()];
    const twice = counts.filter((count) => count > 1).length;
    const unknown = await countIn(nodes, study, ['unknown']);
    const lost = mails - unknown - (await countIn(nodes, study, ['sent']));
    const dispatchMilliseconds = {
      alone: quantile(alone, 0.5, 2),
      atUsualPace: quantile(besideUsual, 0.5, 2),
      atMost: quantile(besideMost, 0.5, 2),
    };
    const slowedAtUsualPace = round(dispatchMilliseconds.atUsualPace / dispatchMilliseconds.alone, 2);
    const slowedAtMost = round(dispatchMilliseconds.atMost / dispatchMilliseconds.alone, 2);
    const figures = {
      mails,
      slower,
      answeredSeconds,
      firstSeconds,
      queuedSeconds,
      mailsPerSecond,
      cpuMillisecondsPerMail,
      megabytes,
      dispatchMilliseconds,
      slowedAtUsualPace,
      slowedAtMost,
      mostPerSecond,
      kills: KILLS,
      twice,
      unknown,
      lost,
    };
    return {
      name: 'mail',
      rows: [
        ours('this machine, times slower than the one of the budgets', slower),
        ours('seconds until the order to send is answered', answeredSeconds),
        ours('seconds until the first mail is there', firstSeconds),
        ours('seconds until all are queued, while mail goes', queuedSeconds),
        compared('mails per second, while nodes are killed', mailsPerSecond, peer.mailsPerSecond),
        compared('CPU-ms per mail, nodes and database', cpuMillisecondsPerMail, peer.cpuMillisecondsPerMail),
        ours('megabytes in use of a node', megabytes),
        {
          what: 'dispatch beside mail at its usual pace, and alone, ms',
          ours: dispatchMilliseconds.atUsualPace,
          peer: dispatchMilliseconds.alone,
          ratio: slowedAtUsualPace,
        },
        {
          what: 'dispatch beside mail as fast as it may, and alone, ms',
          ours: dispatchMilliseconds.atMost,
          peer: dispatchMilliseconds.alone,
          ratio: slowedAtMost,
        },
        ours('arrived twice', twice),
        ours('unknown', unknown),
        ours('lost', lost),
      ],
      figures,
      budget: BUDGET,
      held:
        answeredSeconds / slower <= BUDGET.answeredSeconds &&
        mailsPerSecond * slower >= BUDGET.mailsPerSecond &&
        cpuMillisecondsPerMail / slower <= BUDGET.cpuMillisecondsPerMail &&
        megabytes <= BUDGET.megabytes &&
        slowedAtUsualPace <= BUDGET.slowedAtUsualPace &&
        slowedAtMost <= BUDGET.slowedAtMost &&
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

function ours(what: string, value: number): BenchRow {
  return { what, ours: value, peer: null, ratio: null };
}

function compared(what: string, ours: number, peer: number): BenchRow {
  return { what, ours, peer: round(peer, 2), ratio: round(ours / peer, 2) };
}

async function startAgain(nodes: RunningNodes, more: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const urls: string[] = [];
  for (let index = 0; index < NODES; index += 1) urls.push((await nodes.startAgain(index, more)).url);
  return urls;
}

async function untilTaken(sink: MailSink, begin: number): Promise<number> {
  while (sink.taken().length === 0) await sleep(LOOK_MILLISECONDS / 10);
  return secondsSince(begin);
}

async function untilQueued({ database }: RunningNodes, mailingId: number, begin: number): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ isWhole: boolean }>`
      select rest is null as "isWhole" from mailing where id = ${mailingId}`.execute(database.db);
    if (rows[0]?.isWhole === true) return secondsSince(begin);
    await sleep(LOOK_MILLISECONDS);
  }
}

function secondsSince(begin: number): number {
  return round((performance.now() - begin) / 1_000, 2);
}

interface Sending {
  readonly nodes: RunningNodes;
  readonly sink: MailSink;
}

/** Sends all but what the killed lanes had in their hands, which waits for a minute. */
async function sendAll(sending: Sending, mails: number) {
  const { nodes, sink } = sending;
  const [begin, already] = [performance.now(), sink.taken().length];
  const most = mails - NODES * LANES * CLAIMED_AT_ONCE * KILLS;
  const parts: Measured[] = [];
  for (let kills = 0; kills <= KILLS; kills += 1) {
    const isLast = kills === KILLS;
    parts.push(await measureUntil(sending, isLast ? most : (mails * (kills + 1)) / (KILLS + 1)));
    if (!isLast) await nodes.killAndStart(kills % NODES);
  }
  const sum = (of: (part: Measured) => number): number => parts.reduce((total, part) => total + of(part), 0);
  return {
    mailsPerSecond: round(((sink.taken().length - already) * 1_000) / (performance.now() - begin), 1),
    cpuMillisecondsPerMail: round((sum(({ seconds }) => seconds) * 1_000) / sum((part) => part.mails), 2),
  };
}

interface Measured {
  readonly seconds: number;
  readonly mails: number;
}

/** CPU seconds of the nodes and the database, and the mails sent with them; without a node's start, which has its own. */
async function measureUntil({ nodes, sink }: Sending, taken: number): Promise<Measured> {
  const meter = await nodes.openMeter();
  const [before, already] = [meter.cpu(), sink.taken().length];
  while (sink.taken().length < taken) await sleep(LOOK_MILLISECONDS);
  const [after, mails] = [meter.cpu(), sink.taken().length - already];
  await meter.close();
  return { seconds: after.server - before.server + after.database - before.database, mails };
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
