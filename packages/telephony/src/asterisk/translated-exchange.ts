import { err, type Instant, ok, type Result, SECOND } from '@seker/kernel';
import { checkOriginate } from '../check-originate.ts';
import { createEventHub } from '../event-hub.ts';
import type { Exchange, ExchangeNews, OriginatedCall, OriginateRefusal } from '../exchange.ts';
import type { Scheduler } from '../scheduler.ts';
import { farLeg, livingLegs, stationLeg } from './call-record.ts';
import { createChangesUnderWay } from './changes-under-way.ts';
import type { ExchangeWire } from './exchange-wire.ts';
import { createLineActs } from './line-acts.ts';
import type { RawEvent } from './raw-event.ts';
import { createSupervisions, OWN_SUPERVISION } from './supervisions.ts';
import { createTranslator } from './translator.ts';

type Origination = Result<OriginatedCall, OriginateRefusal>;

/** An exchange that works hard may take this long for a list of its channels. */
const LIST_PATIENCE = 30 * SECOND;
const LIST_AGAIN_AFTER = SECOND;

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
  const supervisions = createSupervisions();
  const changes = createChangesUnderWay(scheduler);
  const acts = createLineActs({
    wire,
    translator,
    supervisions,
    changes,
    tell,
    hangUp: (ids) => wire.hangUp(ids),
  });
  const waiting = new Map<string, (answer: Origination) => void>();
  let isStarted = false;
  let upSince: Instant | null = null;
  let lists = 0;
  let cancelSettle = (): void => undefined;
  let cancelList = (): void => undefined;

  function tell(news: readonly ExchangeNews[]): void {
    for (const one of news) {
      answerOriginate(one);
      acts.answer(one);
      if (one.type === 'resync') listIsWhole();
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
    return (
      translator.record(callId) !== null ||
      translator.watchingCalls().some((call) => call.station === station) ||
      supervisions.of(station) !== null
    );
  }

  /** Asks for all channels, and again until a list is whole: until then no call can be considered missing. */
  function askForList(): void {
    cancelList();
    lists += 1;
    const listId = `list-${lists}`;
    translator.listAsked(listId, scheduler.now());
    cancelList = scheduler.after(LIST_PATIENCE, askForList);
    wire.list(listId);
  }

  function listIsWhole(): void {
    cancelList();
    // A recording that began while the connection was away was never silenced.
    for (const { callId } of translator.watchingCalls()) keepSilent(callId);
  }

  function keepSilent(callId: string): void {
    const call = translator.record(callId);
    const far = call?.recording === 'paused' ? farLeg(call) : null;
    if (far?.ended === null) void wire.act({ type: 'record', far: far.channel, on: false });
  }

  function hear(raw: RawEvent): void {
    // Events before the link is up are dropped, as on a real exchange; the list then reports everything again.
    if (upSince === null) return;
    const wasListed = raw['Event'] === 'CoreShowChannelsComplete' && !translator.isSynced();
    tell([...supervisions.hear(raw), ...translator.hear(raw, scheduler.now())]);
    changes.hear(raw);
    if (wasListed && !translator.isSynced()) {
      cancelList();
      cancelList = scheduler.after(LIST_AGAIN_AFTER, askForList);
    }
    const uniqueId = raw['Uniqueid'] ?? '';
    if (raw['Event'] === 'MixMonitorStart') keepSilent(translator.callOf(uniqueId)?.callId ?? '');
    if (raw['Event'] === 'Hangup') endHeldCall(uniqueId);
    const isStray = raw['Event'] === 'CoreShowChannel' && supervisions.get(uniqueId) === null;
    if (isStray && uniqueId.startsWith(OWN_SUPERVISION) && translator.callOf(uniqueId) === null)
      wire.hangUp([uniqueId]);
  }

  /** The other side of a held call waits for one that has gone. */
  function endHeldCall(uniqueId: string): void {
    const call = translator.callOf(uniqueId);
    if (call?.isHeld === true) wire.hangUp(livingLegs(call).map((leg) => leg.uniqueId));
  }

  function down(): void {
    if (upSince === null) return;
    upSince = null;
    translator.linkLost();
    cancelSettle();
    cancelList();
    for (const resolve of waiting.values()) resolve(err({ code: 'exchangeDown' }));
    waiting.clear();
    acts.giveUp();
    tell(supervisions.forgetAll());
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
          askForList();
        },
        event: hear,
        down,
      });
    },
    stop: async () => {
      if (!isStarted) return;
      isStarted = false;
      await wire.close();
      down();
    },
    health: () => ({
      up: upSince !== null,
      synced: upSince !== null && translator.isSynced(),
      since: upSince,
      ...wire.state(),
    }),
    capabilities: () => ({ dials: true, watchesStations: true, ...wire.capabilities }),
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
    act: async (act) => (upSince === null ? err({ code: 'exchangeDown' }) : await acts.act(act)),
    stations: () => translator.stations(),
    calls: () => translator.watchingCalls(),
    onEvent: hub.listen,
  };

  function hangUp(callId: string): void {
    if (upSince === null) return;
    translator.noteHangup(callId);
    const call = translator.record(callId);
    const station = call === null ? null : stationLeg(call);
    // The end of the station's leg ends a call that rings or is bridged, and its number is told as stopped.
    if (call === null || (!call.isHeld && (station === null || station.ended === null)))
      wire.hangUp([station?.uniqueId ?? callId]);
    else wire.hangUp(livingLegs(call).map((leg) => leg.uniqueId));
  }
}
