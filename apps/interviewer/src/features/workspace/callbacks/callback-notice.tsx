import './callbacks.css';
import { Button } from '@mantine/core';
import { KeyHint, useText } from '@seker/ui';
import { IconBellRinging, IconCalendarClock } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import { shortTime } from '../status-picker/wall-clock.ts';
import type { CallbackView } from './callback-view.ts';
import { TAKE_KEY } from './use-callbacks.ts';

export interface CallbackNoticeProps {
  readonly callback: CallbackView;
  readonly isInCall: boolean;
  /** The project of the session, which another one replaces. */
  readonly projectId: number;
  readonly onTake: () => void;
  readonly onDismiss: () => void;
}

/** An own callback that is near or due, told beside the current call; it never takes the focus. */
export function CallbackNotice(props: CallbackNoticeProps): ReactElement {
  const { callback, isInCall, projectId, onTake, onDismiss } = props;
  const t = useText();
  const isDue = callback.state !== 'soon';
  const Icon = isDue ? IconBellRinging : IconCalendarClock;
  return (
    <aside
      className="wk-callback-notice"
      data-due={isDue}
      aria-label={t(isDue ? 'callbacks.noticeDue' : 'callbacks.noticeSoon')}
    >
      <p className="wk-callback-notice-head" role={isDue ? 'alert' : 'status'}>
        <Icon size={18} aria-hidden="true" />
        <strong>{t(isDue ? 'callbacks.noticeDue' : 'callbacks.noticeSoon')}</strong>
        <time className="sk-tabular" dateTime={callback.at}>
          <bdi dir="ltr">{shortTime(callback.at, serverNow(), callback.zone)}</bdi>
        </time>
      </p>
      <p>
        <strong>
          <bdi>{callback.name || t('callbacks.noName', { id: callback.caseId })}</bdi>
        </strong>{' '}
        <span className="wk-muted">
          <bdi dir="ltr">[{callback.projectId}]</bdi> <bdi>{callback.projectName}</bdi>
        </span>
      </p>
      {callback.ask === '' ? null : <p>{t('contacts.askFor', { name: `\u2068${callback.ask}\u2069` })}</p>}
      {callback.note === '' ? null : (
        <p className="wk-callback-note" dir="auto">
          {callback.note}
        </p>
      )}
      {callback.projectId === projectId ? null : <p className="wk-muted">{t('callbacks.noticeProject')}</p>}
      <div className="wk-callback-notice-acts">
        <Button size="compact-sm" variant="light" rightSection={<KeyHint keys={TAKE_KEY} />} onClick={onTake}>
          {t(isInCall ? 'callbacks.takeAfter' : 'callbacks.takeNow')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDismiss}>
          {t('callbacks.dismiss')}
        </Button>
      </div>
    </aside>
  );
}
