import { err, type Instant, ok, type Result } from '@seker/kernel';
import { checkOriginate } from '../check-originate.ts';
import { createEventHub } from '../event-hub.ts';
import type { Exchange, ExchangeNews, OriginatedCall, OriginateRefusal } from '../exchange.ts';
import type { Scheduler } from '../scheduler.ts';
import type { ExchangeWire } from './exchange-wire.ts';
import { createTranslator } from './translator.ts';

type Origination = Result<OriginatedCall, OriginateRefusal>;

/** An exchange behind a wire that reports with AMI events. */
export function createTranslatedExchange({
  name,
  wire,
  scheduler,
}: {
  readonly name: string;
  readonly wire: ExchangeWire;
  readonly scheduler: Scheduler;
}): Exchange {
  const hub = createEventHub(scheduler);
  const translator = createTranslator();
  const waiting = new Map<string, (answer: Origination) => void>();
  let isStarted = false;
  let upSince: Instant | null = null;
  let cancelSettle = (): void => undefined;

  function tell(news: readonly ExchangeNews[]): void {
    for (const one of news) {
      answerOriginate(one);
      hub.tell(one);
    }
    cancelSettle();
    const due = translator.nextSettleAt();
    if (due === null) return;
    const cancel = scheduler.after(Math.max(0, due - scheduler.now()), () => tell(translator.settle(scheduler.now())));
    cancelSettle = () => {
      cancel();
    };
  }

  function answerOriginate(news: ExchangeNews): void {
    if (news.type === 'dialing') answer(news.callId, ok({ uniqueId1: news.callId, uniqueId2: news.farId }));
    if (news.type !== 'ended') return;
    answer(news.callId, err({ code: news.outcome === 'stationUnavailable' ? 'stationUnavailable' : 'unknown' }));
  }

  function answer(callId: string, result: Origination): void {
    const resolve = waiting.get(callId);
    waiting.delete(callId);
    resolve?.(result);
  }

  function isBusy(callId: string, station: string): boolean {
    return translator.knows(callId) || translator.watchingCalls().some((call) => call.station === station);
  }

  function down(): void {
    if (upSince === null) return;
    upSince = null;
    translator.linkLost();
    cancelSettle();
    for (const resolve of waiting.values()) resolve(err({ code: 'exchangeDown' }));
    waiting.clear();
    hub.tell({ type: 'link', up: false });
  }

  return {
    name,
    adopt: (calls) => translator.adopt(calls),
    start: async () => {
      if (isStarted) return;
      isStarted = true;
      await wire.open({
        up: () => {
          upSince = scheduler.now();
          hub.tell({ type: 'link', up: true });
          translator.listAsked(scheduler.now());
          wire.list();
        },
        // Events before the link is up are dropped, as on a real exchange; the list then reports everything again.
        event: (raw) => {
          if (upSince !== null) tell(translator.hear(raw, scheduler.now()));
        },
        down,
      });
    },
    stop: async () => {
      if (!isStarted) return;
      isStarted = false;
      await wire.close();
      down();
    },
    health: () => ({ up: upSince !== null, synced: upSince !== null && translator.isSynced(), since: upSince }),
    capabilities: () => ({ dials: true, watchesStations: true }),
    originate: async (request, signal) => {
      const checked = checkOriginate(request);
      if (!checked.ok) return checked;
      if (upSince === null) return err({ code: 'exchangeDown' });
      if (signal?.aborted === true) return err({ code: 'timedOut' });
      const { callId, station } = request;
      if (isBusy(callId, station)) return err({ code: 'callInProgress' });
      translator.expect(request, scheduler.now());
      return await new Promise<Origination>((resolve) => {
        waiting.set(callId, resolve);
        signal?.addEventListener(
          'abort',
          () => {
            if (!waiting.has(callId)) return;
            answer(callId, err({ code: 'timedOut' }));
            // The call may still be set up, and would ring a respondent with no interviewer on the line.
            hangUp(callId);
          },
          { once: true },
        );
        wire.dial(request);
      });
    },
    hangup: async (callId) => hangUp(callId),
    stations: () => translator.stations(),
    calls: () => translator.watchingCalls(),
    onEvent: hub.listen,
  };

  function hangUp(callId: string): void {
    if (upSince === null) return;
    translator.noteHangup(callId);
    wire.hangUp(callId);
  }
}
