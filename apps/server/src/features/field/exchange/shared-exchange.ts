import { randomUUID } from 'node:crypto';
import { err, ok, SECOND } from '@seker/kernel';
import type {
  Exchange,
  ExchangeEvent,
  ExchangeHealth,
  KnownCall,
  OriginateRequest,
  StationStatus,
} from '@seker/telephony';
import type { Deps } from '../../../deps.ts';
import { describe } from '../../../http/errors.ts';
import type { Roles } from '../../../nodes/roles.ts';
import {
  addCommand,
  answerCommand,
  type CommandAnswer,
  forgetOldCommands,
  listWaiting,
  readAnswer,
  takeCommand,
} from './exchange-command.queries.ts';
import { readState, tellState } from './exchange-state.queries.ts';

/** The bus carries commands and answers; lost ones are found in the table after this time. */
const ASK_AGAIN_EVERY = SECOND;
const PATIENCE_SECONDS = 30;

const NOTHING_KNOWN: ExchangeHealth = { up: false, synced: false, since: null };

/**
 * Shares one exchange between several nodes: the node with the role `exchange` talks to it through `adapter`; on the
 * others this port stores commands in the database, and reads the state that the holder has stored.
 */
export function createSharedExchange({
  adapter,
  knownCalls,
  db,
  bus,
  roles,
  log,
}: {
  readonly adapter: Exchange;
  /** Reads the live calls of our own records, for a new holder. */
  readonly knownCalls: () => Promise<readonly KnownCall[]>;
  readonly roles: Roles;
} & Pick<Deps, 'db' | 'bus' | 'log'>): Exchange {
  const { name } = adapter;
  const listeners = new Set<(event: ExchangeEvent) => void>();
  const answered = new Map<string, () => void>();
  let seen: { readonly health: ExchangeHealth; readonly stations: readonly StationStatus[] } = {
    health: NOTHING_KNOWN,
    stations: [],
  };
  let change: Promise<void> = Promise.resolve();
  let telling: Promise<void> | null = null;
  const undo: (() => void)[] = [];
  const holds = () => roles.held('exchange');
  const failed = (what: string) => (error: Error) => log.warn({ error: describe(error) }, what);

  async function takeOver(): Promise<void> {
    if (holds() === null) return;
    adapter.adopt(await knownCalls());
    if (holds() === null) return;
    await adapter.start();
    if (!roles.areLeased) return;
    log.info({ exchange: name }, 'this node speaks to the exchange');
    await workOff();
  }

  /** Executes all pending commands, including those whose news was lost or whose holder is gone. */
  async function workOff(): Promise<void> {
    const epoch = holds();
    if (epoch === null) return;
    for (const id of await listWaiting(db, epoch)) void grant(id).catch(failed('a wish was not granted'));
    await forgetOldCommands(db);
  }

  async function grant(id: string): Promise<void> {
    const epoch = holds();
    if (epoch === null) return;
    const command = await takeCommand(db, id, epoch);
    if (command === null || holds() !== epoch) return;
    const answer =
      command.kind === 'originate' && command.payload !== null
        ? await originateHere(command.payload, AbortSignal.timeout(Math.max(1, Math.ceil(command.milliseconds))))
        : await hangUpHere(command.callId);
    await answerCommand(db, id, epoch, answer);
    bus.emit('exchangeAnswered', { id });
  }

  async function originateHere(request: OriginateRequest, signal?: AbortSignal): Promise<CommandAnswer> {
    // An earlier holder may have requested it without getting further.
    const living = adapter.calls().find(({ callId }) => callId === request.callId);
    if (living !== undefined) return ok({ uniqueId1: living.callId, uniqueId2: living.farId });
    return await adapter.originate(request, signal).catch(() => err({ code: 'unknown' } as const));
  }

  async function hangUpHere(callId: string): Promise<CommandAnswer> {
    await adapter.hangup(callId);
    return ok({ uniqueId1: callId, uniqueId2: null });
  }

  async function ask(request: OriginateRequest, signal?: AbortSignal): Promise<CommandAnswer> {
    const id = randomUUID();
    await addCommand(db, {
      id,
      kind: 'originate',
      callId: request.callId,
      payload: request,
      seconds: PATIENCE_SECONDS,
    });
    bus.emit('exchangeAsked', { id });
    try {
      const end = performance.now() + PATIENCE_SECONDS * SECOND;
      while (performance.now() < end && signal?.aborted !== true) {
        await answerOrWhile(id, signal);
        const answer = await readAnswer(db, id);
        if (answer !== null) return answer;
      }
    } finally {
      answered.delete(id);
    }
    await askToHangUp(request.callId);
    return err({ code: 'timedOut' });
  }

  /** Waits until the bus announces the answer, or until the next poll is due. */
  async function answerOrWhile(id: string, signal?: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ASK_AGAIN_EVERY);
      const go = (): void => {
        clearTimeout(timer);
        resolve();
      };
      answered.set(id, go);
      signal?.addEventListener('abort', go, { once: true });
    });
  }

  async function askToHangUp(callId: string): Promise<void> {
    const id = randomUUID();
    await addCommand(db, { id, kind: 'hangUp', callId, payload: null, seconds: PATIENCE_SECONDS });
    bus.emit('exchangeAsked', { id });
  }

  /**
   * Passes the holder's events to its own listeners, which store them; the other nodes get the state of the exchange.
   */
  function hear(event: ExchangeEvent): void {
    if (holds() === null) return;
    for (const listener of listeners) listener(event);
    if (event.type === 'station' || event.type === 'link' || event.type === 'resync') tellSoon();
  }

  /** Combines many changes: at a start all stations report at once. */
  function tellSoon(): void {
    if (!roles.areLeased) return;
    telling ??= new Promise<void>((resolve) => setTimeout(resolve, 50))
      .then(async () => {
        telling = null;
        const epoch = holds();
        if (epoch === null) return;
        await tellState(db, name, { health: adapter.health(), stations: adapter.stations() }, epoch);
        bus.emit('exchangeChanged', {});
      })
      .catch(failed('the state of the exchange was not told'));
  }

  async function look(): Promise<void> {
    if (holds() === null) seen = await readState(db, name);
  }

  return {
    name,
    adopt: (calls) => adapter.adopt(calls),
    start: async () => {
      if (roles.areLeased) {
        const timer = setInterval(() => {
          void (holds() === null ? look() : workOff()).catch(() => undefined);
        }, ASK_AGAIN_EVERY).unref();
        undo.push(() => clearInterval(timer));
      }
      undo.push(
        adapter.onEvent(hear),
        bus.on('exchangeAsked', ({ id }) => void grant(id).catch(failed('a wish was not granted'))),
        bus.on('exchangeAnswered', ({ id }) => answered.get(id)?.()),
        bus.on('exchangeChanged', () => void look().catch(() => undefined)),
        roles.onChange('exchange', (epoch) => {
          change = change
            .then(async () => await (epoch === null ? adapter.stop() : takeOver()))
            .catch(failed('the exchange was not taken over'));
        }),
      );
      await change;
      await look();
    },
    stop: async () => {
      for (const step of undo.splice(0).reverse()) step();
      await change;
      await adapter.stop();
    },
    health: () => (holds() === null ? seen.health : adapter.health()),
    capabilities: () => adapter.capabilities(),
    originate: async (request, signal) =>
      holds() === null ? await ask(request, signal) : await originateHere(request, signal),
    hangup: async (callId) => {
      if (holds() === null) await askToHangUp(callId);
      else await adapter.hangup(callId);
    },
    stations: () => (holds() === null ? seen.stations : adapter.stations()),
    calls: () => (holds() === null ? [] : adapter.calls()),
    onEvent: (listener) => {
      const own = (event: ExchangeEvent): void => listener(event);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
