import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Instant, instant } from '@seker/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExchangeNews } from '../exchange.ts';
import { readTranscript, type TranscriptLine } from './read-transcript.ts';
import { emptyTranslation, expectCall, hear, linkLost, liveCalls, noteHangup, type Step, settle } from './translate.ts';

/** Sessions with a real exchange, its management interface as recorded; every number in them is made up. */
const FOLDER = join(import.meta.dirname, 'recordings');
const START = 1_800_000_000_000;

function read(prefix: string): TranscriptLine[] {
  const name = readdirSync(FOLDER).find((file) => file.startsWith(prefix));
  if (name === undefined) throw new Error(`no recording ${prefix}`);
  return readTranscript(readFileSync(join(FOLDER, name), 'utf8'));
}

function play(lines: readonly TranscriptLine[]): { news: ExchangeNews[]; end: Step } {
  let told: Step = { state: emptyTranslation, news: [] };
  const news: ExchangeNews[] = [];
  const take = (next: Step): void => {
    told = next;
    news.push(...next.news);
  };
  for (const { at: milliseconds, direction, headers } of lines) {
    const at: Instant = instant(START + milliseconds);
    take(settle(told.state, at));
    if (direction === 'received') take(hear(told.state, headers, at));
    else if (headers['Action'] === 'Login') told = { ...told, state: linkLost(told.state) };
    else if (headers['Action'] === 'Originate') {
      const { ChannelId: callId = '', Channel = '', Exten: number = '' } = headers;
      const station = /([0-9]{2,6})(?:@|$)/.exec(Channel)?.[1] ?? '';
      told = { ...told, state: expectCall(told.state, { callId, station, number }, at) };
    } else if (headers['Action'] === 'Hangup') {
      for (const call of liveCalls(told.state)) told = { ...told, state: noteHangup(told.state, call.callId) };
    }
  }
  take(settle(told.state, instant(START + 10 * 60_000)));
  return { news, end: told };
}

const about = (news: readonly ExchangeNews[], type: ExchangeNews['type']) => news.filter((one) => one.type === type);

describe('recordings of a real exchange', () => {
  it.each([
    ['01', 'answered', 16, 'us', true],
    ['02', 'answered', 16, 'interviewer', true],
    ['03', 'busy', 17, 'respondent', false],
    ['04', 'noAnswer', 0, 'exchange', false],
    ['05', 'answered', 16, 'respondent', true],
    ['06', 'badNumber', 1, 'respondent', false],
    ['07', 'congestion', 34, 'respondent', false],
    ['08', 'rejected', 21, 'respondent', false],
    ['09', 'badNumber', 1, 'respondent', false],
    ['10', 'stopped', 16, 'us', false],
    ['11', 'answered', 16, 'us', true],
    ['12', 'answered', 16, 'us', true],
    ['13', 'stationUnavailable', null, 'exchange', false],
    ['16', 'answered', 16, 'us', true],
    ['18', 'answered', 16, 'us', true],
    ['19', 'answered', 16, 'respondent', true],
    ['20', 'answered', 16, 'us', true],
    ['23', 'stationUnavailable', 19, 'exchange', false],
    ['24', 'stationUnavailable', 17, 'interviewer', false],
    ['26', 'outOfOrder', 27, 'respondent', false],
    ['30', 'answered', 16, 'exchange', true],
    ['31', 'answered', null, 'exchange', true],
  ] as const)('%s ends once, as %s with cause %s by %s', (prefix, outcome, cause, by, bridged) => {
    const { news } = play(read(prefix));
    expect(about(news, 'ended')).toMatchObject([{ outcome, cause, by, local: false }]);
    expect(about(news, 'bridge').length).toBe(bridged ? 1 : 0);
  });

  it('call a local half neither an answer nor an end', () => {
    for (const prefix of ['11', '12']) {
      const { news } = play(read(prefix));
      const [bridge] = about(news, 'bridge');
      expect(bridge).toMatchObject({
        channel1: expect.stringMatching(/^PJSIP\/101-/),
        channel2: expect.stringMatching(/^PJSIP\/trunk-/),
      });
      expect(news.filter((one) => one.type !== 'station').map(({ type }) => type)).toEqual([
        'dialing',
        'ringing',
        'bridge',
        'ended',
      ]);
    }
  });

  it('bridge a call through local halves only when the respondent answers, a second after the station did', () => {
    const lines = read('11');
    const until = (milliseconds: number) => play(lines.filter(({ at }) => at <= milliseconds)).news;
    expect(about(until(1_165), 'bridge')).toEqual([]);
    expect(about(until(1_167), 'bridge').length).toBe(1);
  });

  it('show a phone that goes and comes back', () => {
    const told = about(play(read('15')).news, 'station').filter(
      (one) => one.type === 'station' && one.station === '101',
    );
    expect(told).toMatchObject([
      { status: 4, registered: false },
      { status: 0, registered: true },
    ]);
  });

  it('do not call a phone lost while the exchange has just started', () => {
    const { news } = play(read('31'));
    const phones = about(news, 'station').map((one) => (one.type === 'station' ? [one.station, one.registered] : []));
    expect(phones).toEqual([
      ['101', true],
      ['101', null],
      ['102', null],
      ['101', true],
      ['102', false],
    ]);
  });

  it('find the live call again after the connection was lost, without a second answer', () => {
    const { news } = play(read('18'));
    expect(about(news, 'resync').length).toBe(1);
    expect(about(news, 'bridge').length).toBe(1);
    expect(news.findIndex((one) => one.type === 'resync')).toBeLessThan(news.findIndex((one) => one.type === 'ended'));
  });

  it('say nothing about calls that we did not ask for', () => {
    const { news } = play(read('01').filter(({ direction }) => direction === 'received'));
    expect(news.filter((one) => one.type !== 'station')).toEqual([]);
  });

  it('tell the same in every order between kinds of events', () => {
    const prefixes = [
      '01',
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
      '10',
      '11',
      '12',
      '16',
      '23',
      '24',
      '26',
      '30',
    ];
    const recordings = new Map(prefixes.map((prefix) => [prefix, read(prefix)]));
    const facts = (lines: readonly TranscriptLine[]) =>
      play(lines)
        .news.filter((one) => one.type !== 'station')
        .map((one) => JSON.stringify(one))
        .sort();
    fc.assert(
      fc.property(fc.constantFrom(...prefixes), fc.infiniteStream(fc.nat()), (prefix, keys) => {
        const lines = recordings.get(prefix) ?? [];
        const asked = lines.filter(({ direction }) => direction === 'sent').map((line) => ({ ...line, at: 0 }));
        const events = lines.filter(({ direction }) => direction === 'received').map((line) => ({ ...line, at: 0 }));
        const shuffled = interleaved(events, () => keys.next().value ?? 0);
        // Asking to hang up comes first too, for its event has no fixed place either.
        const originate = asked.filter(({ headers }) => headers['Action'] === 'Originate');
        const rest = asked.filter(({ headers }) => headers['Action'] !== 'Originate');
        expect(facts([...originate, ...rest, ...shuffled])).toEqual(facts([...originate, ...rest, ...events]));
        expect(about(play([...originate, ...rest, ...shuffled]).news, 'ended')).toEqual(
          about(play(lines).news, 'ended'),
        );
      }),
      { numRuns: 400 },
    );
  });
});

describe('a call whose legs end apart', () => {
  const leg = (event: string, channel: string, uniqueId: string, rest: Record<string, string> = {}) => ({
    Event: event,
    ...(event.startsWith('Dial')
      ? { DestChannel: channel, DestUniqueid: uniqueId, DestLinkedid: 'call-1' }
      : { Channel: channel, Uniqueid: uniqueId, Linkedid: 'call-1' }),
    ...rest,
  });
  const hearAll = (events: readonly Record<string, string>[]): Step => {
    const expected = expectCall(
      emptyTranslation,
      { callId: 'call-1', station: '101', number: '0500000001' },
      instant(0),
    );
    return events.reduce<Step>((told, raw) => hear(told.state, raw, instant(0)), { state: expected, news: [] });
  };

  it('is not over while the interviewer is still on the line', () => {
    const dialled = [
      leg('DialBegin', 'PJSIP/101-1', 'call-1'),
      leg('DialBegin', 'PJSIP/trunk-2', 'far-1'),
      leg('DialEnd', 'PJSIP/trunk-2', 'far-1', { DialStatus: 'BUSY' }),
      leg('Hangup', 'PJSIP/trunk-2', 'far-1', { Cause: '17' }),
    ];
    expect(settle(hearAll(dialled).state, instant(60_000)).news).toEqual([]);
    const over = hearAll([...dialled, leg('Hangup', 'PJSIP/101-1', 'call-1', { Cause: '16' })]);
    expect(settle(over.state, instant(60_000)).news).toMatchObject([{ type: 'ended', outcome: 'busy', cause: 17 }]);
  });

  it('reports the same leg of a forked call in either order of the events', () => {
    const forks = [
      leg('Hangup', 'PJSIP/101-1', 'call-1', { Cause: '16' }),
      leg('Hangup', 'PJSIP/trunk-2', 'far-1', { Cause: '17' }),
      leg('Hangup', 'PJSIP/trunk-3', 'far-2', { Cause: '21' }),
    ];
    const told = settle(hearAll(forks).state, instant(60_000)).news;
    expect(told).toMatchObject([{ type: 'ended', uniqueId: 'far-1', cause: 17 }]);
    expect(settle(hearAll(forks.toReversed()).state, instant(60_000)).news).toEqual(told);
  });
});

describe('a list of the exchange’s channels', () => {
  const channel = (callId: string) => ({
    Event: 'CoreShowChannel',
    Channel: `PJSIP/101-${callId}`,
    Uniqueid: callId,
    Linkedid: callId,
  });
  const listEnds = { Event: 'CoreShowChannelsComplete' };
  const expected = ['a', 'b'].reduce(
    (state, callId) => expectCall(state, { callId, station: '101', number: '050' }, instant(0)),
    emptyTranslation,
  );
  const after = (...events: readonly Record<string, string>[]) =>
    events.reduce<Step>((told, raw) => hear(told.state, raw, instant(0)), { state: expected, news: [] });
  const live = ({ state }: Step) => liveCalls(state).map(({ callId }) => callId);

  it('ends the calls that it does not name', () => {
    expect(live(after(channel('a'), listEnds))).toEqual(['a']);
    expect(after(channel('a'), listEnds).news).toEqual([{ type: 'resync' }]);
  });

  it('says nothing for the next one, which ends what it does not name itself', () => {
    expect(live(after(channel('a'), channel('b'), listEnds, channel('b'), listEnds))).toEqual(['b']);
    expect(live(after(channel('a'), listEnds, listEnds))).toEqual([]);
  });

  it('counts from its beginning again after the connection was lost in the middle', () => {
    const half = after(channel('a'));
    const again = hear(hear(linkLost(half.state), channel('b'), instant(0)).state, listEnds, instant(0));
    expect(live(again)).toEqual(['b']);
  });
});

describe('the answer to a wish for a call', () => {
  const expected = expectCall(emptyTranslation, { callId: 'a', station: '101', number: '050' }, instant(0));
  const answered = (Response: string, Uniqueid: string) =>
    hear(expected, { Event: 'OriginateResponse', Response, Uniqueid }, instant(5)).state;
  const ends = (state: Step['state']) => about(settle(state, instant(1_000)).news, 'ended');

  it.each([
    ['a failure of ours', 'Failure', 'a', ['stationUnavailable']],
    ['a success', 'Success', 'a', []],
    ['a failure of another call', 'Failure', 'b', []],
    ['a failure of a call without a name', 'Failure', '<null>', []],
  ])('is the end of the call only for %s', (_, response, uniqueId, outcomes) => {
    expect(ends(answered(response, uniqueId))).toMatchObject(outcomes.map((outcome) => ({ outcome })));
  });

  it('is no end where the station’s leg lives', () => {
    const leg = { Event: 'Newchannel', Channel: 'PJSIP/101-1', Uniqueid: 'a', Linkedid: 'a' };
    const living = hear(answered('Failure', 'a'), leg, instant(6)).state;
    expect(ends(living)).toEqual([]);
  });
});

/** Merges the kinds of events in a random order, each kind keeping its own. */
function interleaved(lines: readonly TranscriptLine[], draw: () => number): TranscriptLine[] {
  const queues = new Map<string, TranscriptLine[]>();
  for (const line of lines) {
    const kind = line.headers['Event'] ?? 'Response';
    queues.set(kind, [...(queues.get(kind) ?? []), line]);
  }
  const merged: TranscriptLine[] = [];
  while (queues.size > 0) {
    const kinds = [...queues.keys()];
    const kind = kinds[draw() % kinds.length] ?? '';
    const [next, ...rest] = queues.get(kind) ?? [];
    if (next !== undefined) merged.push(next);
    if (rest.length === 0) queues.delete(kind);
    else queues.set(kind, rest);
  }
  return merged;
}
