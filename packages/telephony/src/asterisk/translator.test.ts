import { instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import type { ExchangeNews } from '../exchange.ts';
import type { RawEvent } from './raw-event.ts';
import { createTranslator, type Translator } from './translator.ts';

const about = (news: readonly ExchangeNews[], type: ExchangeNews['type']) => news.filter((one) => one.type === type);

describe('a call whose legs end separately', () => {
  const leg = (event: string, channel: string, uniqueId: string, rest: Record<string, string> = {}) => ({
    Event: event,
    ...(event.startsWith('Dial')
      ? { DestChannel: channel, DestUniqueid: uniqueId, DestLinkedid: 'call-1' }
      : { Channel: channel, Uniqueid: uniqueId, Linkedid: 'call-1' }),
    ...rest,
  });
  const hearAll = (events: readonly RawEvent[]): Translator => {
    const translator = createTranslator();
    translator.expect({ callId: 'call-1', station: '101', number: '0500000001' }, instant(0));
    for (const raw of events) translator.hear(raw, instant(0));
    return translator;
  };
  const settled = (translator: Translator) => translator.settle(instant(60_000));

  it('is not over while the interviewer is still on the line', () => {
    const dialled = [
      leg('DialBegin', 'PJSIP/101-1', 'call-1'),
      leg('DialBegin', 'PJSIP/trunk-2', 'far-1'),
      leg('DialEnd', 'PJSIP/trunk-2', 'far-1', { DialStatus: 'BUSY' }),
      leg('Hangup', 'PJSIP/trunk-2', 'far-1', { Cause: '17' }),
    ];
    expect(settled(hearAll(dialled))).toEqual([]);
    const over = hearAll([...dialled, leg('Hangup', 'PJSIP/101-1', 'call-1', { Cause: '16' })]);
    expect(settled(over)).toMatchObject([{ type: 'ended', outcome: 'busy', cause: 17 }]);
  });

  it('reports the same leg of a forked call in either order of the events', () => {
    const forks = [
      leg('Hangup', 'PJSIP/101-1', 'call-1', { Cause: '16' }),
      leg('Hangup', 'PJSIP/trunk-2', 'far-1', { Cause: '17' }),
      leg('Hangup', 'PJSIP/trunk-3', 'far-2', { Cause: '21' }),
    ];
    const told = settled(hearAll(forks));
    expect(told).toMatchObject([{ type: 'ended', uniqueId: 'far-1', cause: 17 }]);
    expect(settled(hearAll(forks.toReversed()))).toEqual(told);
  });
});

describe('a list of the exchange’s channels', () => {
  const channel = (callId: string) => ({
    Event: 'CoreShowChannel',
    Channel: `PJSIP/101-${callId}`,
    Uniqueid: callId,
    Linkedid: callId,
    ActionID: 'list',
  });
  const listEnds = (items: number) => ({
    Event: 'CoreShowChannelsComplete',
    ActionID: 'list',
    EventList: 'Complete',
    ListItems: String(items),
  });
  const began = (): Translator => {
    const translator = createTranslator();
    for (const [callId, station] of [
      ['a', '101'],
      ['b', '102'],
    ] as const)
      translator.expect({ callId, station, number: '050' }, instant(0));
    translator.listAsked('list', instant(1));
    return translator;
  };
  const hearAll = (translator: Translator, ...events: readonly RawEvent[]) =>
    events.flatMap((raw) => translator.hear(raw, instant(1)));
  const live = (translator: Translator) => translator.watchingCalls().map(({ callId }) => callId);

  it('ends the calls that it does not name', () => {
    const translator = began();
    expect(translator.isSynced()).toBe(false);
    expect(hearAll(translator, channel('a'), listEnds(1))).toEqual([{ type: 'resync' }]);
    expect(live(translator)).toEqual(['a']);
    expect(translator.isSynced()).toBe(true);
  });

  it('does not count for the next list, which ends what it does not name itself', () => {
    const translator = began();
    hearAll(translator, channel('a'), channel('b'), listEnds(2));
    translator.listAsked('list', instant(2));
    hearAll(translator, channel('b'), listEnds(1));
    expect(live(translator)).toEqual(['b']);
  });

  it('does not end a call requested after it', () => {
    const translator = began();
    translator.expect({ callId: 'c', station: '103', number: '050' }, instant(1));
    hearAll(translator, channel('a'), channel('b'), listEnds(2));
    expect(live(translator)).toEqual(['a', 'b', 'c']);
    expect(translator.settle(instant(60_000))).toEqual([]);
  });

  it('ends nothing when it was not requested', () => {
    const translator = createTranslator();
    translator.expect({ callId: 'a', station: '101', number: '050' }, instant(0));
    expect(hearAll(translator, listEnds(0))).toEqual([]);
    expect(live(translator)).toEqual(['a']);
  });

  it.each([
    ['says more items than came', listEnds(2)],
    ['says fewer', listEnds(0)],
    ['was cut off', { ...listEnds(1), EventList: 'cancelled' }],
    ['belongs to another request', { ...listEnds(1), ActionID: 'other' }],
  ])('ends nothing, and is no answer, when it %s', (_, end) => {
    const translator = began();
    expect(hearAll(translator, channel('a'), end)).toEqual([]);
    expect(translator.isSynced()).toBe(false);
    expect(live(translator)).toEqual(['a', 'b']);
  });

  it('does not count channels of another list', () => {
    const translator = began();
    hearAll(translator, channel('a'), { ...channel('b'), ActionID: 'other' }, listEnds(1));
    expect(live(translator)).toEqual(['a']);
  });

  it('starts from the beginning after a lost connection', () => {
    const translator = began();
    hearAll(translator, channel('a'));
    translator.linkLost();
    expect(translator.isSynced()).toBe(false);
    translator.listAsked('list', instant(2));
    hearAll(translator, channel('b'), listEnds(1));
    expect(live(translator)).toEqual(['b']);
  });

  it('finds calls made by another process of ours, and their ends', () => {
    const translator = createTranslator();
    const known = { number: '0500000001', since: instant(0) };
    translator.adopt([
      { ...known, callId: 'sk-1', station: '101', state: 'bridged' },
      { ...known, callId: 'sk-2', station: '102', state: 'dialing' },
      { ...known, callId: 'sk-3', station: '103', state: 'bridged' },
    ]);
    translator.listAsked('list', instant(5));
    const both = (id: string, station: string) =>
      [`PJSIP/${station}-1`, 'PJSIP/trunk-1'].map((name, leg) => ({
        Event: 'CoreShowChannel',
        Channel: name,
        Uniqueid: leg === 0 ? id : `far-${id}`,
        Linkedid: id,
        BridgeId: `bridge-${id}`,
        ActionID: 'list',
      }));
    const news = hearAll(translator, ...both('sk-1', '101'), ...both('sk-2', '102'), listEnds(4));
    // The answer missed in the meantime is reported; one reported before is not repeated.
    expect(about(news, 'bridge')).toMatchObject([{ callId: 'sk-2', station: '102' }]);
    expect(live(translator)).toEqual(['sk-1', 'sk-2']);
    expect(translator.settle(instant(60_000))).toMatchObject([{ type: 'ended', callId: 'sk-3', outcome: 'answered' }]);
    const hangUp = both('sk-1', '101').map(({ Channel, Uniqueid, Linkedid }) => ({
      Event: 'Hangup',
      Channel,
      Uniqueid,
      Linkedid,
      Cause: '16',
    }));
    hearAll(translator, ...hangUp);
    expect(translator.settle(instant(60_000))).toMatchObject([{ type: 'ended', callId: 'sk-1', outcome: 'answered' }]);
  });

  it('names our calls without a record, with their station, and not those of others', () => {
    const translator = began();
    const own = { ...channel('sk-9'), Channel: 'PJSIP/109-1' };
    hearAll(translator, channel('a'), channel('b'), own, { ...channel('stranger') }, listEnds(4));
    expect(translator.watchingCalls()).toMatchObject([
      { callId: 'a' },
      { callId: 'b' },
      { callId: 'sk-9', station: '109' },
    ]);
  });
});

describe('a channel whose Linkedid the exchange changes', () => {
  it('belongs to the call that it was first seen in', () => {
    const translator = createTranslator();
    translator.expect({ callId: 'sk-1', station: '101', number: '050' }, instant(0));
    const hear = (Event: string, Channel: string, Uniqueid: string, Linkedid: string, rest: RawEvent = {}) =>
      translator.hear({ Event, Channel, Uniqueid, Linkedid, ...rest }, instant(1));
    hear('Newchannel', 'PJSIP/101-1', 'sk-1', 'sk-1');
    translator.hear(
      { Event: 'DialBegin', DestChannel: 'PJSIP/trunk-2', DestUniqueid: 'far', DestLinkedid: 'sk-1' },
      instant(1),
    );
    // Joined with a channel that came first: the exchange names that one's call.
    hear('BridgeEnter', 'PJSIP/trunk-2', 'far', 'another', { BridgeUniqueid: 'b' });
    const news = hear('BridgeEnter', 'PJSIP/101-1', 'sk-1', 'another', { BridgeUniqueid: 'b' });
    expect(news).toMatchObject([{ type: 'bridge', callId: 'sk-1', farId: 'far' }]);
    hear('Hangup', 'PJSIP/trunk-2', 'far', 'another', { Cause: '16' });
    hear('Hangup', 'PJSIP/101-1', 'sk-1', 'another', { Cause: '16' });
    expect(translator.settle(instant(60_000))).toMatchObject([{ type: 'ended', callId: 'sk-1', outcome: 'answered' }]);
  });
});

describe('the response to a request for a call', () => {
  const answered = (Response: string, Uniqueid: string): Translator => {
    const translator = createTranslator();
    translator.expect({ callId: 'a', station: '101', number: '050' }, instant(0));
    translator.hear({ Event: 'OriginateResponse', Response, Uniqueid }, instant(5));
    return translator;
  };
  const ends = (translator: Translator) => about(translator.settle(instant(1_000)), 'ended');

  it.each([
    ['a failure of our call', 'Failure', 'a', ['stationUnavailable']],
    ['a success', 'Success', 'a', []],
    ['a failure of another call', 'Failure', 'b', []],
    ['a failure of a call without an id', 'Failure', '<null>', []],
  ])('is the end of the call only for %s', (_, response, uniqueId, outcomes) => {
    expect(ends(answered(response, uniqueId))).toMatchObject(outcomes.map((outcome) => ({ outcome })));
  });

  it('does not end a call whose station’s leg is live', () => {
    const translator = answered('Failure', 'a');
    translator.hear({ Event: 'Newchannel', Channel: 'PJSIP/101-1', Uniqueid: 'a', Linkedid: 'a' }, instant(6));
    expect(ends(translator)).toEqual([]);
  });
});
