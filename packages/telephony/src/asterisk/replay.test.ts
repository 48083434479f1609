import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import type { ExchangeEvent, ExchangeNews } from '../exchange.ts';
import { createAsteriskExchange } from './asterisk-exchange.ts';
import { CONTEXT } from './contexts.ts';
import { readTranscript, type TranscriptLine } from './read-transcript.ts';
import { serveReplay } from './replay-server.test-data.ts';
import { createTranslator } from './translator.ts';

/** Recorded AMI sessions with a real exchange; all numbers in them are fictitious. */
const FOLDER = join(import.meta.dirname, 'recordings');

interface Asked {
  readonly callId: string;
  readonly station: string;
  readonly number: string;
}

function askedFor({ direction, headers }: TranscriptLine): Asked | null {
  if (direction !== 'sent' || headers['Action'] !== 'Originate' || headers['Context'] === CONTEXT.supervise)
    return null;
  const station = /([0-9]{2,6})(?:@|$)/.exec(headers['Channel'] ?? '')?.[1] ?? '';
  return { callId: headers['ChannelId'] ?? '', station, number: headers['Exten'] ?? '' };
}

/** What is told of calls; times and stations are left to other tests. */
function ofCalls(news: readonly (ExchangeNews | ExchangeEvent)[]): readonly string[] {
  return news.flatMap((one) => {
    if (one.type === 'station' || one.type === 'link' || one.type === 'resync' || one.type === 'recording') return [];
    const { sequence: _, at: __, ...rest } = { sequence: 0, at: 0, ...one };
    return [JSON.stringify(Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1)))];
  });
}

const byText = (a: string, b: string): number => (a < b ? -1 : 1);

/** The same session, told to the translator without a connection. */
function withoutConnection(lines: readonly TranscriptLine[], isDialled: ReadonlySet<string>): readonly string[] {
  const translator = createTranslator();
  const news: ExchangeNews[] = [];
  const at = instant(0);
  for (const line of lines) {
    const { headers, direction } = line;
    const asked = askedFor(line);
    if (asked !== null && isDialled.has(asked.callId)) translator.expect(asked, at);
    if (direction === 'received') news.push(...translator.hear(headers, at));
    else if (headers['Action'] === 'CoreShowChannels') translator.listAsked(headers['ActionID'] ?? '', instant(1));
    else if (headers['Action'] === 'Hangup')
      for (const call of translator.watchingCalls()) translator.noteHangup(call.callId);
  }
  return ofCalls([...news, ...translator.settle(instant(60_000))]).toSorted(byText);
}

describe('T12 a recorded session over a socket', () => {
  it.each(readdirSync(FOLDER))('%s is told as without one', async (name) => {
    const lines = readTranscript(readFileSync(join(FOLDER, name), 'utf8'));
    const server = await serveReplay();
    const address = { host: '127.0.0.1', port: server.port, user: 'survey', secret: 'x', tls: null };
    const exchange = createAsteriskExchange({ address });
    const heard: ExchangeEvent[] = [];
    exchange.onEvent((event) => heard.push(event));
    await exchange.start();
    await expect.poll(() => exchange.health().synced, { interval: 5 }).toBe(true);
    const isDialled = new Set<string>();
    let logins = 0;
    for (const [index, line] of lines.entries()) {
      const { headers, direction } = line;
      const asked = askedFor(line);
      if (asked !== null) {
        const before = server.count('Originate');
        void exchange.originate(asked);
        if (exchange.calls().some(({ callId }) => callId === asked.callId)) {
          isDialled.add(asked.callId);
          await expect.poll(() => server.count('Originate'), { interval: 5 }).toBeGreaterThanOrEqual(before);
        }
      } else if (headers['Action'] === 'Hangup') {
        for (const { callId } of exchange.calls()) void exchange.hangup(callId);
      } else if (headers['Action'] === 'Login') {
        logins += 1;
        const rest = lines.slice(index + 1);
        const until = rest.findIndex((later) => later.headers['Action'] === 'Login');
        const session = until === -1 ? rest : rest.slice(0, until);
        const lists = server.count('CoreShowChannels');
        if (logins === 1) continue;
        await server.cut(session.some((later) => later.headers['Event'] === 'CoreShowChannelsComplete'));
        await expect.poll(() => server.count('CoreShowChannels'), { interval: 5 }).toBeGreaterThan(lists);
      } else if (direction === 'received' && headers['Event'] !== undefined) {
        server.send(line);
      }
    }
    const expected = withoutConnection(lines, isDialled);
    await expect.poll(() => ofCalls(heard).toSorted(byText), { interval: 10 }).toEqual(expected);
    await exchange.stop();
    await server.close();
  });
});
