import { type LineRecording, type NewsItem, pbxCalls, type StationPhone } from '@seker/contract';
import type { CallEvent } from '@seker/fieldwork';
import { instant } from '@seker/kernel';
import { client, endSession } from '@seker/ui';
import { type Dispatch, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import type { ExtensionState } from '../extension/extension-trouble.ts';
import { type Company, NO_COMPANY } from '../transfer/company.ts';
import { createFallbackPoll } from './fallback-poll.ts';
import { callEventOf } from './line-event.ts';
import { openLine } from './open-line.ts';
import { useConnection } from './use-connection.ts';

export interface LineHandlers {
  readonly dispatch: Dispatch<CallEvent>;
  /** What is recorded of the call on the line. */
  readonly onRecording: (recording: LineRecording | null) => void;
  readonly onNews: (item: NewsItem) => void;
  /** News may have been missed: they should be asked for. */
  readonly onNewsMissed: () => void;
  /** Settings of the project have changed, or may have. */
  readonly onSettings: () => void;
  /** A callback is near or due. */
  readonly onCallbacks: () => void;
  /** The raised hand has changed, or may have. */
  readonly onHand: () => void;
  readonly onMessage: (message: { id: number; dt: string; value: string }) => void;
  readonly onReleased: () => void;
  readonly onCapture: () => void;
  /** The server changed the respondent that the interviewer holds. */
  readonly onRespondent: (sfId: number) => void;
}

export interface Line {
  readonly isLost: boolean;
  /** Null until the server told. */
  readonly extension: ExtensionState | null;
  /** What the exchange can do to a conversation, such as `hold`. */
  readonly acts: readonly string[];
  /** Who is in the call besides. */
  readonly company: Company;
  /** The phone of the station; null until the server told. */
  readonly phone: StationPhone | null;
  readonly refresh: () => void;
}

/** The realtime connection as state; missed events are asked for after every (re)connect, and while it is down. */
export function useLine(handlers: LineHandlers): Line {
  const { isLost, noteHeard } = useConnection();
  const [extension, setExtension] = useState<ExtensionState | null>(null);
  const [acts, setActs] = useState<readonly string[]>([]);
  const [company, setCompany] = useState(NO_COMPANY);
  const [phone, setPhone] = useState<StationPhone | null>(null);
  const { dispatch, onRecording } = handlers;

  const asked = useRef(0);
  const ask = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    await client
      .call(pbxCalls.lineState, {})
      .then((line) => {
        // Requested again since: this answer may be older than the state shown.
        if (mine !== asked.current) return;
        setExtension({ ...line.extension, exchangeUp: line.exchange.up });
        setActs(line.exchange.acts);
        onRecording(line.recording);
        setCompany({ supervision: line.supervision, mayHandOver: line.exchange.acts.includes('handOver') });
        setPhone(line.phone);
        dispatch({ type: 'snapshot', process: line.call, at: instant(serverNow()) });
      })
      // Asked again soon; until then the screen shows its last state.
      .catch(() => undefined);
  }, [dispatch, onRecording]);
  const refresh = useCallback(() => void ask(), [ask]);

  const onNews = useEffectEvent(handlers.onNews);
  const onNewsMissed = useEffectEvent(handlers.onNewsMissed);
  const onSettings = useEffectEvent(handlers.onSettings);
  const onCallbacks = useEffectEvent(handlers.onCallbacks);
  const onHand = useEffectEvent(handlers.onHand);
  const onMessage = useEffectEvent(handlers.onMessage);
  const onReleased = useEffectEvent(handlers.onReleased);
  const onCapture = useEffectEvent(handlers.onCapture);
  const onRespondent = useEffectEvent(handlers.onRespondent);

  useEffect(() => {
    const poll = createFallbackPoll(ask, { wait: waitFor, chance: Math.random });
    const askAll = () => {
      refresh();
      onNewsMissed();
      onSettings();
      onCallbacks();
      onHand();
    };
    const line = openLine({
      onReady: () => {
        poll.stop();
        noteHeard();
        askAll();
      },
      onDown: poll.start,
      onResync: askAll,
      onHeard: noteHeard,
      onLineEvent: (event) => {
        if (event.type === 'extension-status') {
          setExtension({ Status: event.Status, registered: event.registered, exchangeUp: true });
        } else if (event.type === 'recording') {
          onRecording(event.recording);
        } else {
          const happened = callEventOf(event);
          if (happened !== null) dispatch(happened);
        }
      },
      onNews: (item) => onNews(item),
      onMessage: (message) => onMessage(message),
      onForce: (reason) => (reason === 'released' ? onReleased() : endSession('loggedOff')),
      onCapture: () => onCapture(),
      onRespondent: (sfId) => onRespondent(sfId),
      onSettings: () => onSettings(),
      onCallbacks: () => onCallbacks(),
      onHand: () => onHand(),
      onSupervision: refresh,
    });
    return () => {
      line.close();
      poll.stop();
    };
  }, [dispatch, onRecording, ask, refresh, noteHeard]);

  return { isLost, extension, acts, company, phone, refresh };
}

function waitFor(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}
