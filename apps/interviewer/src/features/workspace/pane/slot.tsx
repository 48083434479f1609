import { useText } from '@seker/ui';
import { IconCalendarTime } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import type { CallbackView } from '../callbacks/callback-view.ts';
import { MessageLine, type MessageLineProps } from '../news/message-line.tsx';
import { shortTime } from '../status-picker/wall-clock.ts';

/** One line that is always there: the newest message that was not looked at, else the own callback that comes next. */
export function Slot({
  callbacks,
  projectId,
  message,
}: {
  readonly callbacks: readonly CallbackView[];
  /** The one that is worked in. */
  readonly projectId: number;
  readonly message: MessageLineProps;
}): ReactElement {
  const t = useText();
  const next = callbacks.find(({ isMine }) => isMine) ?? null;
  return (
    <div className="wk-slot" data-tone={message.message === null ? undefined : 'info'}>
      <MessageLine {...message} />
      {message.message !== null || next === null ? null : (
        <span className="wk-slot-next">
          <IconCalendarTime size={18} aria-hidden="true" />
          <span>{t('myDay.nextMeeting')}</span>
          <time className="sk-tabular" dateTime={next.at}>
            <bdi>{shortTime(next.at, serverNow(), next.zone)}</bdi>
          </time>
          <span className="wk-slot-who">
            <bdi>{next.name}</bdi> {next.projectId === projectId ? null : <bdi dir="ltr">[{next.projectId}]</bdi>}
          </span>
        </span>
      )}
    </div>
  );
}
