import { showDocument } from '@seker/component-tests';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openJsSipLine } from './jssip-line.ts';
import type { PhoneLine, PhoneNews } from './phone-line.ts';
import { type SipExchange, serveSip } from './sip-exchange.test-data.ts';

/** How Asterisk names the caller where it rings a station by itself. */
const EXCHANGE = '"Anonymous" <sip:anonymous@anonymous.invalid>';

let exchange: SipExchange;
let news: PhoneNews[];
let line: PhoneLine;
let far: RTCPeerConnection;
let audio: AudioContext;
const told = () => news.map(({ type }) => type);

/** A tone of 440 Hz, as a microphone. */
function tone(): MediaStream {
  const [oscillator, destination] = [audio.createOscillator(), audio.createMediaStreamDestination()];
  oscillator.connect(destination);
  oscillator.start();
  return destination.stream;
}

beforeEach(async () => {
  const served = serveSip();
  exchange = served;
  vi.stubGlobal('WebSocket', served.Socket);
  // This machine may have no network but its own.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  // A browser plays nothing, and makes no tone, before a person did something.
  await showDocument(
    '<!doctype html><html lang="en"><title>Seker</title><body><button type="button">Begin</button></body></html>',
  );
  await userEvent.click(page.getByRole('button', { name: 'Begin' }));
  audio = new AudioContext();
  await audio.resume();
  // Its own: the line of the test before says good-bye a moment later.
  const own: PhoneNews[] = [];
  news = own;
  far = new RTCPeerConnection();
  line = await openJsSipLine({
    account: {
      uri: 'sip:102@seker.invalid',
      user: '102',
      password: 'x',
      webSocket: 'ws://127.0.0.1/sip',
      iceServers: [],
    },
    microphone: tone(),
    tell: (one) => void own.push(one),
  });
  await expect.poll(told).toContain('registered');
});
afterEach(() => {
  line.close();
  far.close();
  void audio.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Voices of the exchange's side, with all of its addresses in the offer. */
async function offer(): Promise<string> {
  for (const track of tone().getTracks()) far.addTrack(track);
  await far.setLocalDescription();
  await expect.poll(() => far.iceGatheringState).toBe('complete');
  return far.localDescription?.sdp ?? '';
}

/** The exchange rings, and both sides hear each other; what the far side hears is played, as a browser asks for. */
async function talk(): Promise<MediaStream> {
  const { status, sdp } = await exchange.ring(EXCHANGE, await offer());
  expect(status).toBe('SIP/2.0 200 OK');
  await far.setRemoteDescription({ type: 'answer', sdp });
  await expect.poll(() => far.connectionState).toBe('connected');
  const heard = new MediaStream(far.getReceivers().map(({ track }) => track));
  const player = new Audio();
  player.srcObject = heard;
  player.muted = true;
  void player.play();
  return heard;
}

/** How loud what the far side hears is now, of 1. */
function earOf(heard: MediaStream): () => number {
  const analyser = new AnalyserNode(audio, { fftSize: 8_192 });
  audio.createMediaStreamSource(heard).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return () => {
    analyser.getFloatTimeDomainData(samples);
    return samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
  };
}
const AUDIBLE = 0.05;
const SILENT = 0.005;

test('a call of the exchange is answered by itself, and one with a caller is declined', async () => {
  const voices = await offer();
  for (const caller of ['"Dana" <sip:0501234567@seker.invalid>', '<sip:anonymous@seker.invalid>', '<sip:105@10.0.0.1>'])
    expect((await exchange.ring(caller, voices)).status, caller).toMatch(/^SIP\/2\.0 486/);
  expect(told()).not.toContain('callBegan');
  expect((await exchange.ring(EXCHANGE, voices)).status).toBe('SIP/2.0 200 OK');
  expect(news).toContainEqual({ type: 'callBegan', kind: 'call' });
  // One conversation at a time: the second one finds it busy.
  expect((await exchange.ring(EXCHANGE, voices)).status).toMatch(/^SIP\/2\.0 486/);
});

test('muted, nothing is heard at the far side; then it is again, and in the next conversation', async () => {
  const loudness = earOf(await talk());
  await expect.poll(loudness).toBeGreaterThan(AUDIBLE);
  line.setMuted(true);
  await expect.poll(loudness).toBeLessThan(SILENT);
  line.setMuted(false);
  await expect.poll(loudness).toBeGreaterThan(AUDIBLE);
  line.setMuted(true);
  exchange.hangUp();
  await expect.poll(told).toContain('callEnded');
  far.close();
  far = new RTCPeerConnection();
  await expect.poll(earOf(await talk())).toBeGreaterThan(AUDIBLE);
});

test('another microphone speaks in the conversation, and stays muted where it was', async () => {
  const loudness = earOf(await talk());
  await expect.poll(loudness).toBeGreaterThan(AUDIBLE);
  line.setMuted(true);
  const other = tone();
  line.useMicrophone(other);
  await expect.poll(loudness).toBeLessThan(SILENT);
  expect(other.getAudioTracks().map(({ enabled }) => enabled)).toEqual([false]);
  line.setMuted(false);
  await expect.poll(loudness).toBeGreaterThan(AUDIBLE);
});

test('a tone is sent with the voices, and none without a conversation', async () => {
  const sent = vi.spyOn(RTCDTMFSender.prototype, 'insertDTMF');
  line.sendTone('5');
  await talk();
  line.sendTone('5');
  line.sendTone('#');
  // A tone that is not played yet is asked for once more, before the one that follows.
  await expect.poll(() => sent.mock.calls.map(([tones]) => tones).join()).toMatch(/^5,5?#$/);
});

test('voices that stop alone are an end: the exchange is told, and the phone is free', async () => {
  await talk();
  // The way to the exchange stays; the far side's voices are gone for good.
  far.close();
  await expect.poll(told).toContain('callEnded');
  expect(exchange.heard.some((first) => first.startsWith('BYE'))).toBe(true);
  expect(told()).not.toContain('lost');
  far = new RTCPeerConnection();
  await talk();
});
