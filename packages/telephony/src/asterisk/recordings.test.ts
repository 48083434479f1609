import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Instant, instant } from '@seker/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import type { ExchangeNews } from '../exchange.ts';
import { readTranscript, type TranscriptLine } from './read-transcript.ts';
import { createTranslator } from './translator.ts';

/** Recorded AMI sessions with a real exchange; all numbers in them are fictitious. */
const FOLDER = join(import.meta.dirname, 'recordings');
const START = 1_800_000_000_000;

function read(prefix: string): TranscriptLine[] {
  const name = readdirSync(FOLDER).find((file) => file.startsWith(prefix));
  if (name === undefined) throw new Error(`no recording ${prefix}`);
  return readTranscript(readFileSync(join(FOLDER, name), 'utf8'));
}

function play(lines: readonly TranscriptLine[]): ExchangeNews[] {
  const translator = createTranslator();
  const news: ExchangeNews[] = [];
  for (const { at: milliseconds, direction, headers } of lines) {
    const at: Instant = instant(START + milliseconds);
    news.push(...translator.settle(at));
    if (direction === 'received') news.push(...translator.hear(headers, at));
    else if (headers['Action'] === 'Login') translator.linkLost();
    else if (headers['Action'] === 'CoreShowChannels') translator.listAsked(headers['ActionID'] ?? '', at);
    else if (headers['Action'] === 'Originate') {
      const { ChannelId: callId = '', Channel = '', Exten: number = '' } = headers;
      const station = /([0-9]{2,6})(?:@|$)/.exec(Channel)?.[1] ?? '';
      translator.expect({ callId, station, number }, at);
    } else if (headers['Action'] === 'Hangup') {
      for (const call of translator.watchingCalls()) translator.noteHangup(call.callId);
    }
  }
  news.push(...translator.settle(instant(START + 10 * 60_000)));
  return news;
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
    const news = play(read(prefix));
    expect(about(news, 'ended')).toMatchObject([{ outcome, cause, by, local: false }]);
    expect(about(news, 'bridge').length).toBe(bridged ? 1 : 0);
  });

  it('count a local half neither as an answer nor as an end', () => {
    for (const prefix of ['11', '12']) {
      const news = play(read(prefix));
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

  it('bridge a call through local halves only when the respondent answers, a second after the station', () => {
    const lines = read('11');
    const until = (milliseconds: number) => play(lines.filter(({ at }) => at <= milliseconds));
    expect(about(until(1_165), 'bridge')).toEqual([]);
    expect(about(until(1_167), 'bridge').length).toBe(1);
  });

  it('show a phone that disappears and returns', () => {
    const told = about(play(read('15')), 'station').filter((one) => one.type === 'station' && one.station === '101');
    expect(told).toMatchObject([
      { status: 4, registered: false },
      { status: 0, registered: true },
    ]);
  });

  it('do not report a phone as lost while the exchange has just started', () => {
    const news = play(read('31'));
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
    const news = play(read('18'));
    expect(about(news, 'resync').length).toBe(1);
    expect(about(news, 'bridge').length).toBe(1);
    expect(news.findIndex((one) => one.type === 'resync')).toBeLessThan(news.findIndex((one) => one.type === 'ended'));
  });

  it('report nothing about calls that we did not request', () => {
    const news = play(read('01').filter(({ direction }) => direction === 'received'));
    expect(news.filter((one) => one.type !== 'station')).toEqual([]);
  });

  it('give the same result in every order between kinds of events', () => {
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
        .filter((one) => one.type !== 'station')
        .map((one) => JSON.stringify(one))
        .sort();
    fc.assert(
      fc.property(fc.constantFrom(...prefixes), fc.infiniteStream(fc.nat()), (prefix, keys) => {
        const lines = recordings.get(prefix) ?? [];
        const asked = lines.filter(({ direction }) => direction === 'sent').map((line) => ({ ...line, at: 0 }));
        const events = lines.filter(({ direction }) => direction === 'received').map((line) => ({ ...line, at: 0 }));
        const shuffled = interleaved(events, () => keys.next().value ?? 0);
        // Our hang-up requests are also moved to the front: the order of their events is not fixed, either.
        const originate = asked.filter(({ headers }) => headers['Action'] === 'Originate');
        const rest = asked.filter(({ headers }) => headers['Action'] !== 'Originate');
        expect(facts([...originate, ...rest, ...shuffled])).toEqual(facts([...originate, ...rest, ...events]));
        expect(about(play([...originate, ...rest, ...shuffled]), 'ended')).toEqual(about(play(lines), 'ended'));
      }),
      { numRuns: runs(400) },
    );
  });
});

/** Merges the kinds of events in a random order, keeping the order within each kind. */
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
