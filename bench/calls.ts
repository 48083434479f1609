import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { SIMULATED_ACCOUNT } from '@seker/telephony';
import { LOAD_PHONES } from '../tools/lab/description.ts';
import { BARE } from '../tools/lab/exchange-host-files.ts';
import { LAB } from '../tools/lab/place.ts';
import { processOf } from '../tools/lab/processes.ts';
import { findAsterisk } from '../tools/test/programs/find-asterisk.ts';
import { bareJoins, type CallsFigures, type Growth, measureCalls } from './calls-measure.ts';
import { quantile, round } from './quantile.ts';
import type { BenchResult, BenchRow } from './table.ts';
import { machineApart } from './yardstick.ts';

const SIMULATED = { atOnce: 500, seconds: 60, ending: '01' };
/** Answered after a second, and the far end keeps nothing of what it hears. */
const ENDING = '14';
const LAB_CALLS = 100;
const LAB_SECONDS = 60;
const LOAD_SECONDS = 300;
const BUDGET = {
  ownerCores: 0.15,
  screenP99: 200,
  joinP99: 300,
  resyncMilliseconds: 3_000,
  resyncWrong: 0,
  newOwnerSeconds: 12,
  callsCut: 0,
  exchangeCores: 0.3,
  memoryGrowth: 1.1,
  failures: 0,
};

/**
 * `npm run bench:calls [-- load] [minutes] [calls]`: calls at once through two nodes, of which one speaks to the exchange. 500 at an
 * exchange that is simulated byte for byte; then, where `ASTERISK_AMI` leads to the laboratory's, 100 at a real one, beside the
 * bare exchange without our dial plan. `load`: the real one alone, five minutes, and memory must be flat.
 */
export async function run(args: readonly string[]): Promise<BenchResult> {
  const isLoad = args[0] === 'load';
  const [minutes, calls] = (isLoad ? args.slice(1) : args).map(Number);
  const before = machineApart();
  const simulated = isLoad ? null : await measureSimulated(calls ?? SIMULATED.atOnce, minutes);
  const lab = findAsterisk('calls at a real exchange');
  const seconds = minutes === undefined ? (isLoad ? LOAD_SECONDS : LAB_SECONDS) : minutes * 60;
  const real =
    lab === null
      ? null
      : await measureCalls(
          { ...lab, tls: null },
          {
            atOnce: Math.min(isLoad ? (calls ?? LAB_CALLS) : LAB_CALLS, LOAD_PHONES.length),
            seconds,
            ending: ENDING,
            exchangeProcess: processOf(LAB.exchange.home),
          },
        );
  const stations = LOAD_PHONES.slice(0, 30);
  const bare = lab === null ? [] : await bareJoins({ ...lab, tls: null }, { context: BARE, stations, ending: ENDING });
  const slower = round((before + machineApart()) / 2, 2);
  const bareP99 = bare.length === 0 ? null : quantile(bare, 0.99);
  return {
    name: 'calls',
    rows: [
      ...(simulated === null ? [] : rowsOf('simulated', simulated, null)),
      ...(real === null ? [] : rowsOf('Asterisk', real, bareP99)),
      { what: 'this machine, times slower meanwhile', ours: slower, peer: 1, ratio: slower },
    ],
    figures: { simulated, real, bareJoinP99: bareP99, slower },
    budget: BUDGET,
    held: [simulated, real].every((one) => one === null || isHeld(one, { slower: Math.max(1, slower), isLoad })),
    notes: real === null ? ['Not measured here: a real exchange (npm run lab:asterisk -- bench).'] : [],
  };
}

async function measureSimulated(atOnce: number, minutes: number | undefined): Promise<CallsFigures> {
  const script = join(import.meta.dirname, 'simulated-exchange.ts');
  const child = spawn(process.execPath, [script, `${atOnce}`], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [port] = await once(child.stdout, 'data');
    const address = { host: '127.0.0.1', port: Number(port), ...SIMULATED_ACCOUNT, tls: null };
    const seconds = minutes === undefined ? SIMULATED.seconds : minutes * 60;
    return await measureCalls(address, { ...SIMULATED, atOnce, seconds, exchangeProcess: null });
  } finally {
    child.kill();
  }
}

/** What takes time or a core is held as on the machine that the budgets were set on. */
function isHeld(one: CallsFigures, { slower, isLoad }: { readonly slower: number; readonly isLoad: boolean }): boolean {
  return (
    one.ownerCores / slower <= BUDGET.ownerCores &&
    one.screenP99 / slower <= BUDGET.screenP99 &&
    one.joinP99 / slower <= BUDGET.joinP99 &&
    one.resyncMilliseconds / slower <= BUDGET.resyncMilliseconds &&
    one.resyncWrong <= BUDGET.resyncWrong &&
    one.newOwnerSeconds <= BUDGET.newOwnerSeconds &&
    one.callsCut <= BUDGET.callsCut &&
    one.failures <= BUDGET.failures &&
    (one.exchange === null || one.exchange.cores / slower <= BUDGET.exchangeCores) &&
    (!isLoad || (isFlat(one.ownerMegabytes) && (one.exchange === null || isFlat(one.exchange.megabytes))))
  );
}

function isFlat({ early, late }: Growth): boolean {
  return late <= early * BUDGET.memoryGrowth;
}

function rowsOf(name: string, one: CallsFigures, bareP99: number | null): readonly BenchRow[] {
  const row = (what: string, ours: number | string, peer: number | null = null): BenchRow => ({
    what: `${name}, ${what}`,
    ours,
    peer,
    ratio: peer === null || peer === 0 || typeof ours === 'string' ? null : round(ours / peer, 2),
  });
  const memory = ({ early, late }: Growth): string => `${early} → ${late}`;
  return [
    row('calls at once', one.atOnce),
    row('new calls a second', one.newPerSecond),
    row('events a second', one.eventsPerSecond),
    row("owner's CPU cores", one.ownerCores),
    row("owner's CPU ms per call", one.ownerMillisecondsPerCall),
    row("database's CPU cores", one.databaseCores),
    row("owner's memory, MB", memory(one.ownerMegabytes)),
    row('event → screen at the other node, ms p50', one.screenP50),
    row('event → screen at the other node, ms p99', one.screenP99),
    row('answer → both in a bridge, ms p99', one.joinP99, bareP99),
    row(`resync with ${one.resyncChannels} channels, ms`, one.resyncMilliseconds),
    row('calls in a wrong state after it', one.resyncWrong),
    row('new owner after kill -9, s', one.newOwnerSeconds),
    row('calls cut by it', one.callsCut),
    row('failures', one.failures),
    ...(one.exchange === null
      ? []
      : [
          row("exchange's CPU cores", one.exchange.cores),
          row("exchange's memory, MB", memory(one.exchange.megabytes)),
        ]),
  ];
}
