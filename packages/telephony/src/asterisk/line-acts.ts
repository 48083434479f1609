import { err, ok, type Result } from '@seker/kernel';
import { isStationName } from '../check-originate.ts';
import type { ExchangeNews, LineAct, LineRefusal } from '../exchange.ts';
import { type CallRecord, farLeg, isBridged, stationLeg } from './call-record.ts';
import type { ChangesUnderWay } from './changes-under-way.ts';
import type { ExchangeWire, WireAct } from './exchange-wire.ts';
import { OWN_SUPERVISION, type Supervisions } from './supervisions.ts';
import type { Translator } from './translator.ts';

type Answer = Result<null, LineRefusal>;
type Act<Type extends LineAct['type']> = Extract<LineAct, { type: Type }>;

export interface LineActs {
  act(act: LineAct): Promise<Answer>;
  /** What was asked for may be answered by it: a supervision was heard or has ended, a call is over. */
  answer(news: ExchangeNews): void;
  /** The connection is lost: no answer will come. */
  giveUp(): void;
}

/** Carries out changes of conversations through a wire. */
export function createLineActs({
  wire,
  translator,
  supervisions,
  changes,
  tell,
  hangUp,
}: {
  readonly wire: ExchangeWire;
  readonly translator: Translator;
  readonly supervisions: Supervisions;
  readonly changes: ChangesUnderWay;
  readonly tell: (news: readonly ExchangeNews[]) => void;
  readonly hangUp: (uniqueIds: readonly string[]) => void;
}): LineActs {
  const waiting = new Map<string, (answer: Answer) => void>();

  /** Both channels of a conversation; null before the answer, and after the end of one of them. */
  function conversation(callId: string) {
    const call = translator.record(callId);
    if (call === null || !isBridged(call)) return null;
    const [far, station] = [farLeg(call), stationLeg(call)];
    return far?.ended === null && station?.ended === null ? { call, far, station } : null;
  }

  async function hold({ callId, on }: Act<'hold'>): Promise<Answer> {
    if (changes.isUnderWay(callId)) await changes.over(callId);
    const now = conversation(callId);
    if (now === null) return err({ code: 'notOnLine' });
    if (now.call.isHeld === on) return ok(null);
    const channels = { far: now.far.channel, station: now.station.channel };
    // Known before it is done: the respondent may hang up at the same moment, which must end the waiting station.
    tell(translator.noteHeld(callId, on));
    const waits = on ? changes.begin(callId, [now.far.uniqueId, now.station.uniqueId]) : null;
    const done = await ask(callId, { type: on ? 'hold' : 'resume', ...channels });
    if (!done.ok) {
      tell(translator.noteHeld(callId, !on));
      changes.end(callId, done);
      return done;
    }
    if (waits === null) return done;
    endHalf(translator.record(callId));
    return await waits;
  }

  /** Hangs up a held call of which one side is gone. */
  function endHalf(call: CallRecord | null): void {
    if (call?.isHeld !== true) return;
    const [far, station] = [farLeg(call), stationLeg(call)];
    if ((far?.ended === null) !== (station?.ended === null)) hangUp([...call.legs.keys()]);
  }

  async function record({ callId, on }: Act<'record'>): Promise<Answer> {
    const call = translator.record(callId);
    if (call === null || call.recording === 'off') return err({ code: 'notOnLine' });
    const before = call.recording;
    translator.noteRecording(callId, on ? 'on' : 'paused');
    const far = farLeg(call);
    // Before the number is dialled there is no recording; it will begin as wanted.
    if (far === null || far.ended !== null) return ok(null);
    const done = await wire.act({ type: 'record', far: far.channel, on });
    // Silence stays wanted when it could not be asked for: the next sign of the recording asks again.
    if (!done.ok && on) translator.noteRecording(callId, before);
    return done;
  }

  async function supervise(act: Act<'supervise'>): Promise<Answer> {
    const { supervisionId, callId, station, how } = act;
    if (!isStationName(station)) return err({ code: 'stationUnavailable' });
    if (!new RegExp(`^${OWN_SUPERVISION}[A-Za-z0-9-]{1,60}$`).test(supervisionId)) return err({ code: 'unknown' });
    const now = conversation(callId);
    if (now === null) return err({ code: 'notOnLine' });
    const busyWith = supervisions.of(station);
    if (busyWith !== null && busyWith.supervisionId !== supervisionId) return err({ code: 'stationUnavailable' });
    if (translator.watchingCalls().some((call) => call.station === station)) return err({ code: 'stationUnavailable' });
    const before = supervisions.get(supervisionId);
    if (before !== null && before.request.callId !== callId) return err({ code: 'unknown' });
    if (before !== null && before.channel === null) return err({ code: 'stationUnavailable' });
    supervisions.expect(act);
    const asked = { type: 'supervise', supervisionId, callId, legId: now.station.uniqueId, station, how } as const;
    if (before !== null) return await change(supervisionId, { ...asked, channel: before.channel });
    return await new Promise<Answer>((resolve, reject) => {
      waiting.set(supervisionId, resolve);
      const failed = () => tell(supervisions.hear({ Event: 'Hangup', Uniqueid: supervisionId }));
      wire.act({ ...asked, channel: null }).then(
        (done) => {
          if (!done.ok) failed();
        },
        (error: Error) => {
          reject(error);
          failed();
        },
      );
    });
  }

  /** Asks the exchange; where that fails, nothing waits for the change any longer. */
  async function ask(id: string, act: WireAct): Promise<Answer> {
    try {
      return await wire.act(act);
    } catch (error) {
      changes.end(id, err({ code: 'unknown' }));
      throw error;
    }
  }

  /** The channel goes to another extension: the change is done once it hears again. */
  async function change(supervisionId: string, act: WireAct): Promise<Answer> {
    if (changes.isUnderWay(supervisionId)) await changes.over(supervisionId);
    const changed = changes.begin(supervisionId);
    const done = await ask(supervisionId, act);
    if (!done.ok) changes.end(supervisionId, done);
    return await changed;
  }

  async function handOver({ callId, supervisionId }: Act<'handOver'>): Promise<Answer> {
    for (const id of [supervisionId, callId]) if (changes.isUnderWay(id)) await changes.over(id);
    const now = conversation(callId);
    const spy = supervisions.get(supervisionId);
    if (now === null || spy === null || spy.channel === null || !spy.hears || spy.request.callId !== callId)
      return err({ code: 'notOnLine' });
    const { far, station } = now;
    const { station: to } = spy.request;
    // From now on the supervisor's channel is a leg of the call: the first station may leave at the same moment.
    translator.addLeg(callId, supervisionId);
    const done = await wire.act({ type: 'join', far: far.channel, supervisor: spy.channel });
    if (!done.ok) {
      translator.dropLeg(callId, supervisionId);
      return done;
    }
    tell(supervisions.handOver(supervisionId));
    tell(translator.noteHandOver(callId, to));
    tell(translator.noteHeld(callId, false));
    hangUp([station.uniqueId]);
    return done;
  }

  return {
    act: async (act) => {
      if (!wire.capabilities.acts.includes(act.type)) return err({ code: 'unsupported' });
      switch (act.type) {
        case 'hold':
          return await hold(act);
        case 'record':
          return await record(act);
        case 'supervise':
          return await supervise(act);
        case 'endSupervision':
          if (supervisions.get(act.supervisionId) !== null) hangUp([act.supervisionId]);
          return ok(null);
        case 'handOver':
          return await handOver(act);
      }
    },
    answer: (news) => {
      if (news.type === 'ended') changes.end(news.callId, err({ code: 'notOnLine' }));
      if (news.type !== 'supervision') return;
      if (!news.on) changes.end(news.supervisionId, err({ code: 'notOnLine' }));
      const resolve = waiting.get(news.supervisionId);
      waiting.delete(news.supervisionId);
      resolve?.(news.on ? ok(null) : err({ code: 'stationUnavailable' }));
    },
    giveUp: () => {
      changes.endAll(err({ code: 'exchangeDown' }));
      for (const resolve of waiting.values()) resolve(err({ code: 'exchangeDown' }));
      waiting.clear();
    },
  };
}
