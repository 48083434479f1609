import { useText } from '@seker/ui';
import { IconCalendarTime } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import { myDayOptions } from '../my-day/my-day.tsx';
import { MessageLine, type MessageLineProps } from '../news/message-line.tsx';
import { shortTime } from '../status-picker/wall-clock.ts';

/** One line that is always there: the newest message that was not looked at, else the next appointment. */
export function Slot({
  respId,
  message,
}: {
  readonly respId: number;
  readonly message: MessageLineProps;
}): ReactElement {
  const t = useText();
  const { data: day } = useQuery(myDayOptions(respId));
  const next = day?.nextMeeting ?? null;
  return (
    <div className="wk-slot" data-tone={message.message === null ? undefined : 'info'}>
      <MessageLine {...message} />
      {message.message !== null || next === null ? null : (
        <span className="wk-slot-next">
          <IconCalendarTime size={18} aria-hidden="true" />
          <span>{t('myDay.nextMeeting')}</span>
          <time className="sk-tabular" dateTime={next}>
            <bdi>{shortTime(next, serverNow(), message.zone)}</bdi>
          </time>
        </span>
      )}
    </div>
  );
}
