import '../project/bring-field-texts.ts';
import './recordings.css';
import type { RecordedCall } from '@seker/contract';
import { momentText, type Translate, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { RecordingPlayer } from './recording-player.tsx';

export interface RecordedCallsProps {
  readonly recordings: readonly RecordedCall[];
  readonly mayListen: boolean;
  readonly urlOf: (callId: string) => string;
  /** Goes to the answers of a page; absent where no answers are shown. */
  readonly onNodes?: (nodes: readonly string[]) => void;
}

/** The recordings of calls: a player where one can be heard, and otherwise in words what became of it. */
export function RecordedCalls({ recordings, mayListen, urlOf, onNodes }: RecordedCallsProps): ReactElement {
  const t = useText();
  return (
    <ul className="recordings">
      {recordings.map((recording) => (
        <li key={recording.callId}>
          <p className="recording-head">
            <time dateTime={recording.at}>{momentText(recording.at)}</time>
            <span className="recording-state">{wordsOf(recording, mayListen, t)}</span>
          </p>
          {recording.state === 'kept' && mayListen ? (
            <RecordingPlayer
              recording={recording}
              url={urlOf(recording.callId)}
              {...(onNodes === undefined ? {} : { onNodes })}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function wordsOf({ state, days }: RecordedCall, mayListen: boolean, t: Translate): string {
  if (state === 'kept' && !mayListen) return t('recordings.mayNot');
  if (state === 'kept' || state === 'expired') return t(`recordings.state.${state}`, { count: days ?? 0 });
  return t(`recordings.state.${state}`);
}
