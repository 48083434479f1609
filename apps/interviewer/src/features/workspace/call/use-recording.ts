import { type LineRecording, type RecordingConsent, recordingsCalls } from '@seker/contract';
import { client, failureText, notify, useText } from '@seker/ui';
import { useCallback, useRef, useState } from 'react';
import { tellTabs } from '../../../session/tabs.ts';

/** What is recorded of the call on the line, as the server tells. */
export interface CallRecording {
  readonly recording: LineRecording | null;
  readonly isNoting: boolean;
  /** Notes what the respondent said. */
  readonly note: (consent: RecordingConsent) => void;
}

/** Holds what the server tells of the recording, and tells it the respondent's word; the server's answer is what counts. */
export function useRecording(): CallRecording & { readonly hear: (recording: LineRecording | null) => void } {
  const t = useText();
  const [recording, hear] = useState<LineRecording | null>(null);
  const [isNoting, setNoting] = useState(false);
  const isUnderWay = useRef(false);
  const callId = recording?.callId;
  const note = useCallback(
    (consent: RecordingConsent) => {
      if (callId === undefined || isUnderWay.current) return;
      isUnderWay.current = true;
      setNoting(true);
      void client
        .call(recordingsCalls.noteConsent, { callId, consent })
        .then((answer) => {
          hear(answer.recording);
          tellTabs({ kind: 'line' });
        })
        .catch((error: unknown) => {
          const text = failureText(error, t);
          if (text !== null) notify({ id: 'consent', text, tone: 'danger' });
        })
        .finally(() => {
          isUnderWay.current = false;
          setNoting(false);
        });
    },
    [callId, t],
  );
  return { recording, isNoting, note, hear };
}
