import { ActionIcon } from '@mantine/core';
import type { NewsItem } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconCheck, IconMessage } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import { shortTime } from '../status-picker/wall-clock.ts';

export interface MessageLineProps {
  /** Null while every message was looked at: the place stays. */
  readonly message: Extract<NewsItem, { type: 'message' }> | null;
  readonly zone: string;
  readonly onSeen: () => void;
}

/** The newest message of a supervisor, where its list is covered: in one line that moves nothing. */
export function MessageLine({ message, zone, onSeen }: MessageLineProps): ReactElement {
  const t = useText();
  return (
    // An answer to a raised hand is said where it is always in sight.
    <div className="wk-message-line" role={message?.hand === undefined ? 'status' : undefined}>
      {message === null ? null : (
        <>
          <IconMessage size={16} role="img" aria-label={t('news.message')} />
          <time className="wk-muted sk-tabular" dateTime={message.dt}>
            <bdi>{shortTime(message.dt, serverNow(), zone)}</bdi>
          </time>
          {message.hand === undefined ? null : (
            <strong className="wk-message-from">{t('hand.answerFrom', { name: message.hand.by })}</strong>
          )}
          <span className="wk-message-text" dir="auto" title={message.value}>
            {message.value}
          </span>
          <ActionIcon variant="subtle" size="sm" aria-label={t('news.seen')} onClick={onSeen}>
            <IconCheck size={16} aria-hidden="true" />
          </ActionIcon>
        </>
      )}
    </div>
  );
}
