import { readFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AmiAddress, createAsteriskExchange } from '@seker/telephony';
import { type CallsField, openCallsField } from './calls-field.ts';
import { CallsWire } from './calls-wire.ts';
import { cpuSeconds } from './cpu-time.ts';
import { quantile, round } from './quantile.ts';

const SAMPLE_EVERY_MILLISECONDS = 5_000;
const TALK_MILLISECONDS = 40_000;
/** A new owner is waited for so long at most. */
const LATEST_OWNER_MILLISECONDS = 60_000;

export interface CallsFigures {
  readonly atOnce: number;
  readonly seconds: number;
  readonly calls: number;
  readonly newPerSecond: number;
  readonly eventsPerSecond: number;
  readonly ownerCores: number;
  readonly ownerMillisecondsPerCall: number;
  readonly databaseCores: number;
  /** Event on the wire → station's screen at the other node, in milliseconds. */
  readonly screenP50: number;
  readonly screenP99: number;
  readonly joinP50: number;
  readonly joinP99: number;
  readonly resyncMilliseconds: number;
  readonly resyncChannels: number;
  readonly resyncWrong: number;
  readonly newOwnerSeconds: number;
  readonly callsCut: number;
  readonly failures: number;
  readonly failure: string | null;
  /** Resident megabytes of the owner, in the first and in the last third. */
  readonly ownerMegabytes: Growth;
  /** Of the exchange's own process, where it is a real one. */
  readonly exchange: { readonly cores: number; readonly megabytes: Growth } | null;
}

export interface Growth {
  readonly early: number;
  readonly late: number;
}

/** So many calls at once for so long: what they cost the owner and the exchange, how soon they are shown, and what outlives the owner. */
export async function measureCalls(
  address: AmiAddress,
  {
    atOnce,
    seconds,
    ending,
    exchangeProcess,
  }: {
    readonly atOnce: number;
    readonly seconds: number;
    readonly ending: string;
    readonly exchangeProcess: number | null;
  },
): Promise<CallsFigures> {
  const field = await openCallsField(address, { people: atOnce, ending });
  const wire = await CallsWire.open(address);
  try {
    const [owner = 0] = field.nodes.processes;
    const database = field.nodes.processes.at(-1) ?? 0;
    say(`${atOnce} interviewers begin to call`);
    field.work(TALK_MILLISECONDS);
    // Until all talk, and the first ones call again.
    await sleep(TALK_MILLISECONDS + 5_000);
    const cpu = () => ({
      owner: cpuSeconds([owner]),
      database: cpuSeconds([database]),
      exchange: exchangeProcess === null ? 0 : cpuSeconds([exchangeProcess]),
    });
    const [events, calls, before, begin] = [wire.events, wire.calls.size, cpu(), performance.now()];
    const memory: number[] = [];
    const memoryOfExchange: number[] = [];
    while (performance.now() - begin < seconds * 1_000) {
      memory.push(residentMegabytes(owner));
      if (exchangeProcess !== null) memoryOfExchange.push(residentMegabytes(exchangeProcess));
      await sleep(SAMPLE_EVERY_MILLISECONDS);
    }
    const [after, took] = [cpu(), (performance.now() - begin) / 1_000];
    const made = wire.calls.size - calls;
    const heard = wire.events - events;
    say(`${made} calls were made; the owner dies next`);
    await field.rest();
    const shown = shownAfter(field, wire);
    const joins = joinsOf(wire);
    const resync = await measureResync(address, await field.liveCalls());
    const death = await measureDeath(field, wire);
    await field.hangUpAll();
    return {
      atOnce,
      seconds: round(took, 0),
      calls: made,
      newPerSecond: round(made / took, 1),
      eventsPerSecond: round(heard / took, 0),
      ownerCores: round((after.owner - before.owner) / took, 3),
      ownerMillisecondsPerCall: round(((after.owner - before.owner) * 1_000) / Math.max(1, made), 1),
      databaseCores: round((after.database - before.database) / took, 3),
      screenP50: quantile(shown, 0.5),
      screenP99: quantile(shown, 0.99),
      joinP50: quantile(joins, 0.5),
      joinP99: quantile(joins, 0.99),
      ...resync,
      ...death,
      failures: field.failures.length,
      failure: field.failures[0] ?? null,
      ownerMegabytes: growthOf(memory),
      exchange:
        exchangeProcess === null
          ? null
          : { cores: round((after.exchange - before.exchange) / took, 3), megabytes: growthOf(memoryOfExchange) },
    };
  } finally {
    await wire.close();
    await field.stop();
  }
}

/** The same numbers dialled by the exchange with nothing of ours between: from the answer to both in a bridge, in milliseconds. */
export async function bareJoins(
  address: AmiAddress,
  {
    context,
    stations,
    ending,
  }: { readonly context: string; readonly stations: readonly string[]; readonly ending: string },
): Promise<readonly number[]> {
  const wire = await CallsWire.open(address);
  try {
    for (const [index, station] of stations.entries()) {
      const headers = {
        Channel: `PJSIP/${station}`,
        Context: context,
        Exten: `0521${String(index).padStart(4, '0')}${ending}`,
      };
      const id = `sk-bare-${index}`;
      await wire.ask('Originate', { ...headers, Priority: '1', Async: 'true', Timeout: '15000', ChannelId: id });
      await sleep(50);
    }
    for (let waited = 0; waited < 100 && joinsOf(wire).length < stations.length; waited += 1) await sleep(100);
    for (const id of wire.calls.keys()) await wire.ask('Hangup', { Channel: id });
    return joinsOf(wire);
  } finally {
    await wire.close();
  }
}

function joinsOf({ calls }: CallsWire): readonly number[] {
  return [...calls.values()].flatMap(({ answered, bridged }) =>
    answered === undefined || bridged === undefined ? [] : [Math.max(0, bridged - answered)],
  );
}

function shownAfter({ screens }: CallsField, { calls }: CallsWire): readonly number[] {
  return [...calls].flatMap(([id, wire]) =>
    (['bridged', 'ended'] as const).flatMap((step) => {
      const [there, here] = [wire[step], screens.get(id)?.[step]];
      return there === undefined || here === undefined ? [] : [Math.max(0, here - there)];
    }),
  );
}

/** A process of ours that knows nothing meets an exchange full of calls. */
async function measureResync(address: AmiAddress, calls: number) {
  const exchange = createAsteriskExchange({ address });
  const begin = performance.now();
  await exchange.start();
  while (!exchange.health().synced && performance.now() - begin < LATEST_OWNER_MILLISECONDS) await sleep(2);
  const resyncMilliseconds = round(performance.now() - begin, 0);
  const bridged = exchange.calls().filter(({ state }) => state === 'bridged').length;
  await exchange.stop();
  return { resyncMilliseconds, resyncChannels: calls * 2, resyncWrong: Math.abs(calls - bridged) };
}

/** The owner is killed as by a power failure while all talk; the other node goes on with their calls. */
async function measureDeath({ nodes, owner, liveCalls }: CallsField, wire: CallsWire) {
  const state = async () => {
    const { rows } = await owner.query<{ epoch: string; ready: boolean }>(
      `select l.epoch, s.up and s.synced and s.epoch = l.epoch as ready
       from role_lease l cross join exchange_state s where l.role = 'exchange' and s.name = 'asterisk'`,
    );
    return { epoch: Number(rows[0]?.epoch ?? 0), isReady: rows[0]?.ready === true };
  };
  const endedNow = () => [...wire.calls.values()].filter(({ ended }) => ended !== undefined).length;
  const [before, live, ended] = [await state(), await liveCalls(), endedNow()];
  await nodes.kill(0);
  const begin = performance.now();
  for (let now = await state(); now.epoch === before.epoch || !now.isReady; now = await state()) {
    if (performance.now() - begin > LATEST_OWNER_MILLISECONDS) break;
    await sleep(50);
  }
  const newOwnerSeconds = round((performance.now() - begin) / 1_000, 1);
  // What the new owner would end wrongly, it ends by the next look at the lines.
  await sleep(8_000);
  return { newOwnerSeconds, callsCut: Math.max(endedNow() - ended, live - (await liveCalls())) };
}

function say(what: string): void {
  process.stderr.write(`${what}\n`);
}

function residentMegabytes(id: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
}

function growthOf(megabytes: readonly number[]): Growth {
  const third = Math.max(1, Math.floor(megabytes.length / 3));
  return { early: quantile(megabytes.slice(0, third), 0.5), late: quantile(megabytes.slice(-third), 0.5) };
}
