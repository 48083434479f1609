import { browserPhoneCalls } from '@seker/contract';
import { SECOND } from '@seker/kernel';
import { client, failureText, SESSION_STATE, useText } from '@seker/ui';
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { readText, useTabState } from '../../../session/use-tab-state.ts';
import { holdPhone, type PhoneHold } from './hold-phone.ts';
import { judgeLine, type LineQuality, NEW_LINE } from './line-quality.ts';
import { listMicrophones, type Microphone, mayUseMicrophone, openMicrophone } from './microphone.ts';
import type { OpenPhoneLine, PhoneLine, PhoneNews } from './phone-line.ts';
import { faceOf, NEW_PHONE, type PhoneFace, reducePhone } from './phone-state.ts';
import { reportQuality } from './report-quality.ts';

/** The phone of a station in this browser, for the screens that show it. */
export interface BrowserPhone {
  readonly face: PhoneFace;
  readonly isInCall: boolean;
  readonly isMuted: boolean;
  readonly isWeak: boolean;
  readonly refusal: string | null;
  /** What this browser says and hears; null where it does not. */
  readonly microphone: MediaStream | null;
  readonly voice: MediaStream | null;
  readonly microphones: readonly Microphone[];
  readonly microphoneId: string;
  readonly chooseMicrophone: (id: string) => void;
  readonly allowMicrophone: () => void;
  readonly takeOver: () => void;
  readonly setMuted: (isMuted: boolean) => void;
  readonly sendTone: (tone: string) => void;
  readonly testEcho: () => void;
  readonly endEcho: () => void;
}

/** After a refusal the secret is asked for again: an administrator may have mended it. */
const AGAIN_MILLISECONDS = 15 * SECOND;

/** The library is loaded where a station has a browser phone, and only then. */
const openUsualLine: OpenPhoneLine = async (options) => await (await import('./jssip-line.ts')).openJsSipLine(options);

/** Keeps the phone of a station in this browser; does nothing where a phone stands on the desk. */
export function useBrowserPhone(isBrowserPhone: boolean, openLine: OpenPhoneLine = openUsualLine): BrowserPhone {
  const t = useText();
  const [state, dispatch] = useReducer(reducePhone, NEW_PHONE);
  const [microphone, setMicrophone] = useState<MediaStream | null>(null);
  const [microphones, setMicrophones] = useState<readonly Microphone[]>([]);
  const [microphoneId, setMicrophoneId] = useTabState(`${SESSION_STATE}microphone`, readText);
  const [voice, setVoice] = useState<MediaStream | null>(null);
  const [quality, setQuality] = useState<LineQuality>(NEW_LINE);
  const [attempt, setAttempt] = useState(0);
  const hold = useRef<PhoneHold | null>(null);
  const line = useRef<PhoneLine | null>(null);
  const isHere = isBrowserPhone && state.tab === 'here';

  useEffect(() => {
    if (!isBrowserPhone) return undefined;
    const held = holdPhone((tab) => dispatch({ type: 'tab', tab }));
    hold.current = held;
    return () => held.release();
  }, [isBrowserPhone]);

  const open = useCallback(async (id: string) => {
    dispatch({ type: 'microphone', microphone: 'asking' });
    const answer = await openMicrophone(id);
    dispatch({ type: 'microphone', microphone: answer.kind });
    if (answer.kind !== 'allowed') return;
    // Unplugged, or taken back by the browser; one that we stop ourselves tells nothing.
    for (const track of answer.stream.getAudioTracks())
      track.onended = () => dispatch({ type: 'microphone', microphone: 'missing' });
    setMicrophone(answer.stream);
    setMicrophones(await listMicrophones());
  }, []);

  // The microphone that was chosen last; another choice opens it by itself.
  const openChosen = useEffectEvent(() => open(microphoneId));
  const wordsOf = useEffectEvent((error: unknown) => failureText(error, t));

  useEffect(() => {
    if (!isHere) return undefined;
    let isOver = false;
    void mayUseMicrophone().then((may) => {
      if (isOver) return;
      if (may === 'granted') void openChosen();
      else dispatch({ type: 'microphone', microphone: may === 'denied' ? 'denied' : 'ask' });
    });
    return () => {
      isOver = true;
    };
    // Another choice of microphone is taken up by `chooseMicrophone`.
  }, [isHere, open]);

  useEffect(() => {
    if (!isHere) setMicrophone(null);
  }, [isHere]);
  useEffect(() => () => stop(microphone), [microphone]);

  const hasMicrophone = microphone !== null;
  const spoken = useRef(microphone);
  useEffect(() => {
    spoken.current = microphone;
    if (microphone !== null) line.current?.useMicrophone(microphone);
  }, [microphone]);

  useEffect(() => {
    if (!isHere || !hasMicrophone) return undefined;
    let isOver = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    let judged = NEW_LINE;
    const refuse = (refusal: string | null): void => {
      dispatch({ type: 'refused', refusal });
      again ??= setTimeout(() => setAttempt((count) => count + 1), AGAIN_MILLISECONDS);
    };
    const judge = (next: LineQuality): void => {
      judged = next;
      setQuality(next);
    };
    const tell = (news: PhoneNews): void => {
      if (isOver) return;
      if (news.type === 'measured') judge(judgeLine(judged, news.sample));
      else if (news.type === 'voice') setVoice(news.stream);
      else if (news.type === 'refused') refuse(null);
      else dispatch(news);
      if (news.type !== 'callEnded') return;
      reportQuality(judged);
      judge(NEW_LINE);
      setVoice(null);
    };
    dispatch({ type: 'registering' });
    void (async () => {
      try {
        const { socketPath, ...account } = await client.call(browserPhoneCalls.phoneCredentials, {});
        if (isOver || spoken.current === null) return;
        const webSocket = `${window.location.origin.replace('http', 'ws')}${socketPath}`;
        const opened = await openLine({ account: { ...account, webSocket }, microphone: spoken.current, tell });
        if (isOver) opened.close();
        else line.current = opened;
      } catch (error) {
        if (!isOver) refuse(wordsOf(error));
      }
    })();
    return () => {
      isOver = true;
      clearTimeout(again);
      // A conversation that goes on ends with its line.
      reportQuality(judged);
      line.current?.close();
      line.current = null;
      setVoice(null);
      setQuality(NEW_LINE);
    };
  }, [isHere, hasMicrophone, attempt, openLine]);

  return {
    face: faceOf(state),
    isInCall: state.call !== null,
    isMuted: state.isMuted,
    isWeak: quality.isWeak,
    refusal: state.refusal,
    microphone,
    voice,
    microphones,
    microphoneId,
    chooseMicrophone: (id) => {
      setMicrophoneId(id);
      void open(id);
    },
    allowMicrophone: () => void open(microphoneId),
    takeOver: () => hold.current?.takeOver(),
    setMuted: (isMuted) => {
      line.current?.setMuted(isMuted);
      dispatch({ type: 'muted', isMuted });
    },
    sendTone: (tone) => line.current?.sendTone(tone),
    testEcho: () => line.current?.testEcho(),
    endEcho: () => line.current?.hangUp(),
  };
}

function stop(microphone: MediaStream | null): void {
  for (const track of microphone?.getTracks() ?? []) track.stop();
}
