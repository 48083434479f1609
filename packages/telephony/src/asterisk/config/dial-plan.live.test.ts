import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findAsterisk } from '../../../../../tools/test/programs/find-asterisk.ts';
import { readVoice, toneOf } from '../../../../../tools/test/programs/measure-tone.ts';
import { systemScheduler } from '../../scheduler.ts';
import type { ActionHeaders } from '../ami-codec.ts';
import { type AmiConnection, createAmiConnection } from '../ami-connection.ts';
import type { RawEvent } from '../raw-event.ts';

const lab = findAsterisk('the dial plan at a real exchange (T18-T20, T25, T31, T33)');
const [STATION, SUPERVISOR, RESPONDENT] = [440, 560, 1_300];
/** A tone of the laboratory has 7,200; of one that is not there, a few remain. */
const HEARD = 1_000;
const SILENT = 60;

/** Emergency, short and premium numbers as they may come, by which line. */
const NEVER: readonly (readonly [number: string, trunk: string])[] = [
  '1',
  '10',
  '100',
  '101',
  '102',
  '110',
  '112',
  '118',
  '119',
  '144',
  '911',
  '999',
  '000',
  '0100',
  '00100',
  '0112',
  '*112',
  '112#',
  '972100',
  '0972100',
  '00972100',
  '009720101',
  '+972100',
  '+9720100',
  '+1911',
  '0044999',
  '0049112',
  '1911',
  '502112',
  '1212',
  '123456',
  '1900500500',
  '+9721900500500',
  '+19005550123',
  '00979123456789',
  '+870773111222',
  '0500000001@main',
  '0500000001&PJSIP/103',
  '112@seker-trunk-main',
  '${EXTEN}',
  '0'.repeat(21),
]
  .map((number): readonly [string, string] => [number, 'main'])
  .concat(['9100', '9112', '90972100', '900972100', '9101', '91900500500'].map((number) => [number, 'nine']));

describe.skipIf(lab === null)('the dial plan at a real exchange', () => {
  if (lab === null) return;
  let line: AmiConnection;
  let events: RawEvent[];
  const made = new Set<string>();

  beforeEach(async () => {
    events = [];
    line = createAmiConnection({ address: { ...lab, tls: null }, scheduler: systemScheduler });
    await line.open({ up: () => undefined, event: (raw) => events.push(raw), down: () => undefined });
  });
  afterEach(async () => {
    // Calls of other people at this exchange are left alone.
    const isMine = ({ Event, Linkedid = '' }: RawEvent) => Event === 'Newchannel' && made.has(Linkedid);
    const mine = new Set(events.filter(isMine).map(({ Uniqueid = '' }) => Uniqueid));
    for (const id of mine) await line.ask('Hangup', { Channel: id });
    await expect.poll(() => [...mine].filter((id) => !hasEnded(id))).toEqual([]);
    await line.close();
  });

  const hasEnded = (id: string) => events.some((raw) => raw['Event'] === 'Hangup' && raw['Uniqueid'] === id);
  const seen = (name: string, fits: (raw: RawEvent) => boolean) =>
    events.find((raw) => raw['Event'] === name && fits(raw));

  async function dial(number: string, variables: Readonly<Record<string, string>> = {}): Promise<string> {
    const callId = `sk-${randomUUID()}`;
    expect(await ring('101', callId, outOf(number, variables))).toBe(true);
    return callId;
  }

  /** Whether the exchange took the wish. */
  async function ring(station: string, channelId: string, headers: ActionHeaders): Promise<boolean> {
    made.add(channelId);
    const all = { Channel: `PJSIP/${station}`, Priority: '1', Async: 'true', Timeout: '15000', ChannelId: channelId };
    return (await line.ask('Originate', { ...all, ...headers })).ok;
  }

  /** A conversation, with the names of its two channels. */
  async function talk(number: string, variables: Readonly<Record<string, string>> = {}) {
    const callId = await dial(number, variables);
    await expect.poll(() => seen('BridgeEnter', (raw) => raw['BridgeNumChannels'] === '2')).toBeDefined();
    const station = seen('Newchannel', (raw) => raw['Uniqueid'] === callId)?.['Channel'] ?? '';
    const far = seen('DialBegin', (raw) => raw['Uniqueid'] === callId)?.['DestChannel'] ?? '';
    return { callId, station, far, number };
  }

  async function ask(...[action, headers]: Parameters<AmiConnection['ask']>): Promise<void> {
    expect((await line.ask(action, headers)).ok).toBe(true);
  }

  /** What an end of the line has heard last, by the tone; a quarter of a second of it. */
  const hears = (who: string, hertz: number): number | null => lastOf(join(lab.heard, `${who}.wav`), hertz);

  async function tonesAt(who: string, wanted: readonly number[], unwanted: readonly number[]): Promise<void> {
    await expect
      .poll(() => [
        wanted.every((hertz) => (hears(who, hertz) ?? 0) > HEARD),
        unwanted.every((hertz) => (hears(who, hertz) ?? HEARD) < SILENT),
      ])
      .toEqual([true, true]);
  }

  it('T31 lets two people hear each other, T19 under the number that was asked for', async () => {
    const { callId } = await talk('0500000101', { CLI: '039999998', REC: 'on' });
    expect(lab.carrierCalls().at(-1)).toEqual({ number: '0500000101', from: '039999998' });
    await tonesAt('101', [RESPONDENT], [STATION]);
    await tonesAt('0500000101', [STATION], [RESPONDENT]);
    const file = join(lab.recordings, `${callId}.wav`);
    await expect.poll(() => [STATION, RESPONDENT].every((hertz) => (lastOf(file, hertz) ?? 0) > HEARD)).toBe(true);
  });

  it('T19 shows the first number of ours where none is asked for, and none that is not ours', async () => {
    await talk('0500000201', { CLI: '' });
    expect(lab.carrierCalls().at(-1)).toEqual({ number: '0500000201', from: '039999999' });
    const before = lab.carrierCalls().length;
    for (const wrong of [{ CLI: '031111111' }, { CLI: '100' }, { CLI: 'default' }, { TRUNK: 'none' }, { TRUNK: 's' }]) {
      const callId = await dial('0500000201', wrong);
      await expect.poll(() => seen('Hangup', (raw) => raw['Uniqueid'] === callId)?.['Cause']).toBe('21');
    }
    expect(lab.carrierCalls().length).toBe(before);
  });

  it.each(NEVER)('T18 lets no call for %j out by %s', async (number, trunk) => {
    const before = lab.carrierCalls().length;
    const callId = `sk-${randomUUID()}`;
    // What no extension of the dial plan looks like is refused before the station rings.
    const isTaken = await ring('101', callId, outOf(number, { TRUNK: trunk }));
    if (isTaken) await expect.poll(() => hasEnded(callId)).toBe(true);
    expect(events.some((raw) => raw['DestChannel']?.includes('seker-trunk') === true)).toBe(false);
    expect(lab.carrierCalls().length).toBe(before);
  });

  it('T20 records silence until it is unmuted, in one file through a hold', async () => {
    const dialled = talk('0500000313', { REC: 'paused' });
    await expect.poll(() => seen('MixMonitorStart', () => true)?.['Channel']).toBeDefined();
    const recorded = seen('MixMonitorStart', () => true)?.['Channel'] ?? '';
    await ask('MixMonitorMute', { Channel: recorded, Direction: 'both', State: '1' });
    const { callId, far, station } = await dialled;
    expect(recorded).toBe(far);
    const file = join(lab.recordings, `${callId}.wav`);
    await tonesAt('101', [RESPONDENT], []);
    await expect.poll(() => lastOf(file, RESPONDENT)).toBeLessThan(SILENT);
    await ask('MixMonitorMute', { Channel: far, Direction: 'both', State: '0' });
    await expect.poll(() => [STATION, RESPONDENT].every((hertz) => (lastOf(file, hertz) ?? 0) > HEARD)).toBe(true);
    await hold(far, station);
    await tonesAt('101', [], [RESPONDENT]);
    await ask('Bridge', { Channel1: far, Channel2: station, Tone: 'no' });
    await tonesAt('101', [RESPONDENT], []);
    const silence = toneOf(readVoice(file), RESPONDENT, 0, 0.2);
    expect(silence, 'the beginning stays silent').toBeLessThan(SILENT);
  });

  async function hold(far: string, station: string): Promise<void> {
    const extra = { ExtraChannel: station, ExtraContext: 'seker-wait', ExtraExten: 's', ExtraPriority: '1' };
    await ask('Redirect', { Channel: far, Context: 'seker-hold', Exten: 's', Priority: '1', ...extra });
  }

  it('T33 lets neither hear the other on hold, and hangs up the one who is left alone', async () => {
    const { callId, far, station, number } = await talk('0500000401');
    await tonesAt(number, [STATION], []);
    await hold(far, station);
    await tonesAt(number, [], [STATION, RESPONDENT]);
    await tonesAt('101', [], [STATION, RESPONDENT]);
    await ask('Hangup', { Channel: far });
    await expect.poll(() => hasEnded(callId)).toBe(true);
  });

  it('T25 lets a supervisor listen, whisper and join, each heard where it should be, and ends with the call', async () => {
    const { callId, far, number } = await talk('0500000501');
    const supervision = `sv-${randomUUID()}`;
    await ring('103', supervision, { Context: 'seker-supervise', Exten: 'listen', Variable: [`SPY=${callId}`] });
    await tonesAt('103', [STATION, RESPONDENT], []);
    await tonesAt('101', [RESPONDENT], [SUPERVISOR]);
    await tonesAt(number, [STATION], [SUPERVISOR]);
    const spy = seen('ChanSpyStart', () => true)?.['SpyerChannel'] ?? '';
    const change = async (how: string) =>
      await ask('Redirect', { Channel: spy, Context: 'seker-supervise', Exten: how, Priority: '1' });
    await change('whisper');
    await tonesAt('101', [RESPONDENT, SUPERVISOR], []);
    await tonesAt(number, [STATION], [SUPERVISOR]);
    await change('barge');
    await tonesAt('101', [RESPONDENT, SUPERVISOR], []);
    await tonesAt(number, [STATION, SUPERVISOR], []);
    await ask('Hangup', { Channel: far });
    await expect.poll(() => hasEnded(supervision)).toBe(true);
  });

  it('hands a conversation over, in one recording, and the next hold is as any other', async () => {
    const { callId, far, number } = await talk('0500000601', { REC: 'on' });
    const supervision = `sv-${randomUUID()}`;
    await ring('103', supervision, { Context: 'seker-supervise', Exten: 'listen', Variable: [`SPY=${callId}`] });
    await expect.poll(() => seen('ChanSpyStart', () => true)).toBeDefined();
    const spy = seen('ChanSpyStart', () => true)?.['SpyerChannel'] ?? '';
    await ask('Bridge', { Channel1: spy, Channel2: far, Tone: 'no' });
    await expect.poll(() => hasEnded(callId), { message: 'the first station leaves by itself' }).toBe(true);
    await tonesAt(number, [SUPERVISOR], [STATION]);
    await tonesAt('103', [RESPONDENT], [STATION]);
    await hold(far, spy);
    await tonesAt(number, [], [SUPERVISOR, STATION]);
    await ask('Bridge', { Channel1: spy, Channel2: far, Tone: 'no' });
    await tonesAt(number, [SUPERVISOR], []);
    const file = join(lab.recordings, `${callId}.wav`);
    await expect.poll(() => [SUPERVISOR, RESPONDENT].every((hertz) => (lastOf(file, hertz) ?? 0) > HEARD)).toBe(true);
    expect(toneOf(readVoice(file), STATION), 'and the first station, before').toBeGreaterThan(SILENT);
  });

  it('ends a supervision of a call that is not there at once', async () => {
    const supervision = `sv-${randomUUID()}`;
    await ring('103', supervision, { Context: 'seker-supervise', Exten: 'listen', Variable: ['SPY=sk-none'] });
    await expect.poll(() => hasEnded(supervision)).toBe(true);
    expect(seen('ChanSpyStart', () => true)).toBeUndefined();
  });

  it('plays back to a phone what it says (*43)', async () => {
    const id = `sk-${randomUUID()}`;
    await ring('104', id, { Context: 'seker-phones', Exten: '*43' });
    await tonesAt('104', [700], [RESPONDENT]);
  });
});

function outOf(number: string, variables: Readonly<Record<string, string>>): ActionHeaders {
  const all = Object.entries({ TRUNK: 'main', CLI: '039999999', ...variables });
  return { Context: 'seker-out', Exten: number, Variable: all.map(([name, value]) => `${name}=${value}`) };
}

/** The tone in the last quarter of a second of a recording; null while there is none. */
function lastOf(file: string, hertz: number): number | null {
  if (!existsSync(file)) return null;
  const voice = readVoice(file);
  const seconds = voice.samples.length / voice.rate;
  return seconds < 0.3 ? null : toneOf(voice, hertz, seconds - 0.25);
}
