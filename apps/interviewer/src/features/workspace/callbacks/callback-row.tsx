import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { shortTime } from '../status-picker/wall-clock.ts';
import type { CallbackView } from './callback-view.ts';
import { clockIn, whyNotTaken } from './why-not-taken.ts';

export interface CallbackRowProps {
  readonly callback: CallbackView;
  readonly isInCall: boolean;
  readonly isBooked: boolean;
  /** In the order of the keyboard: one row of the page is. */
  readonly isInOrder: boolean;
  readonly onFocus: () => void;
  readonly onTake: () => void;
}

/** One callback: when, with whom, in which project, what was said, and where it stands. Its act is drawn on the row in focus. */
export function CallbackRow(props: CallbackRowProps): ReactElement {
  const { callback, isInCall, isBooked, isInOrder, onFocus, onTake } = props;
  const t = useText();
  return (
    <li>
      <button
        type="button"
        className="wk-callback-row"
        data-state={callback.state}
        tabIndex={isInOrder ? 0 : -1}
        aria-disabled={!callback.mayTake}
        title={whyNotTaken(t, callback) ?? undefined}
        onFocus={onFocus}
        onClick={onTake}
      >
        <time className="wk-callback-time sk-tabular" dateTime={callback.at}>
          <bdi dir="ltr">{clockOf(callback)}</bdi>
        </time>{' '}
        <span className="wk-callback-who">
          <span>
            <strong>
              <bdi>{callback.name || t('callbacks.noName', { id: callback.caseId })}</bdi>
            </strong>{' '}
            {callback.ask === '' ? null : (
              <span className="wk-muted">{t('contacts.askFor', { name: `\u2068${callback.ask}\u2069` })}</span>
            )}{' '}
            {callback.isMine || callback.owner === '' ? null : (
              <span className="wk-muted">
                <bdi>{t('callbacks.of', { name: callback.owner })}</bdi>
              </span>
            )}
          </span>{' '}
          <span className="wk-muted wk-callback-note" dir="auto">
            {callback.state === 'open'
              ? t('callbacks.openSince', { time: clockIn(callback, callback.opensAt) })
              : callback.note}
          </span>
        </span>{' '}
        <span className="wk-callback-project">
          <bdi dir="ltr">[{callback.projectId}]</bdi> <bdi>{callback.projectName}</bdi>
        </span>{' '}
        <span className="wk-callback-state">{stateText()}</span>{' '}
        <span className="wk-callback-act">
          {isBooked
            ? t('callbacks.booked')
            : callback.mayTake
              ? t(isInCall ? 'callbacks.takeAfter' : 'callbacks.takeNow')
              : ''}
        </span>
      </button>
    </li>
  );

  function stateText(): string {
    const { state, minutes } = callback;
    if (state === 'open') return t('callbacks.late', { count: Math.max(1, -minutes) });
    if (state === 'due') return t('callbacks.due');
    return minutes < 120 ? t('callbacks.in', { count: minutes }) : '';
  }
}

/** The time alone: its day is a heading. */
function clockOf({ at, zone }: CallbackView): string {
  return shortTime(at, Date.parse(at), zone);
}
