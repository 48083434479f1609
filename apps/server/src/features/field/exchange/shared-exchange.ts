import type { Exchange, ExchangeEvent, ExchangeHealth, KnownCall, StationStatus } from '@seker/telephony';
import type { Deps } from '../../../deps.ts';
import { describe } from '../../../http/errors.ts';
import type { Roles } from '../../../nodes/node-roles.ts';
import { ASK_AGAIN_EVERY, CommandAsker } from './command-asker.ts';
import { ExchangeHolder } from './exchange-holder.ts';
import { readState } from './exchange-state.queries.ts';

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
  const failed = (what: string) => (error: Error) => log.warn({ error: describe(error) }, what);
  const asker = new CommandAsker({ db, bus });
  const holder = new ExchangeHolder({ adapter, knownCalls, db, bus, roles, log, failed });
  const holds = (): boolean => holder.epoch !== null;
  const listeners = new Set<(event: ExchangeEvent) => void>();
  let seen: { readonly health: ExchangeHealth; readonly stations: readonly StationStatus[] } = {
    health: NOTHING_KNOWN,
    stations: [],
  };
  let change: Promise<void> = Promise.resolve();
  const undo: (() => void)[] = [];

  /** Passes the holder's events to its own listeners, which store them; the other nodes get the state of the exchange. */
  function hear(event: ExchangeEvent): void {
    if (!holds()) return;
    for (const listener of listeners) listener(event);
    if (event.type === 'station' || event.type === 'link' || event.type === 'resync') holder.tellSoon();
  }

  async function look(): Promise<void> {
    if (!holds()) seen = await readState(db, name);
  }

  return {
    name,
    adopt: (calls) => adapter.adopt(calls),
    start: async () => {
      if (roles.areLeased) {
        // What fails here is tried again a second later; a database that is away tells of itself elsewhere.
        const timer = setInterval(() => {
          void (holds() ? holder.executeWaiting() : look()).catch(() => undefined);
        }, ASK_AGAIN_EVERY).unref();
        undo.push(() => clearInterval(timer));
      }
      undo.push(
        adapter.onEvent(hear),
        bus.on('exchangeAsked', ({ id }) => holder.execute(id)),
        bus.on('exchangeAnswered', ({ id }) => asker.hearAnswered(id)),
        bus.on('exchangeChanged', () => void look().catch(() => undefined)),
        roles.onChange('exchange', (epoch) => {
          change = change
            .then(async () => await (epoch === null ? adapter.stop() : holder.takeOver()))
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
    health: () => (holds() ? adapter.health() : seen.health),
    capabilities: () => adapter.capabilities(),
    originate: async (request, signal) =>
      holds() ? await holder.originate(request, signal) : await asker.originate(request, signal),
    hangup: async (callId) => {
      if (holds()) await adapter.hangup(callId);
      else await asker.hangUp(callId);
    },
    act: async (act) => (holds() ? await holder.act(act) : await asker.act(act)),
    stations: () => (holds() ? adapter.stations() : seen.stations),
    calls: () => (holds() ? adapter.calls() : []),
    onEvent: (listener) => {
      const own = (event: ExchangeEvent): void => listener(event);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
