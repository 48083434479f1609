import { ActionIcon, Button } from '@mantine/core';
import { EmptyState, useText } from '@seker/ui';
import { IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import { shortTime } from '../status-picker/wall-clock.ts';
import type { Comments } from './use-comments.ts';

export interface CommentListProps {
  readonly comments: Comments;
  readonly userId: number;
  readonly zone: string;
}

/** What was said about the respondent; one's own can be deleted, and had back for a moment. */
export function CommentList({ comments, userId, zone }: CommentListProps): ReactElement {
  const t = useText();
  if (comments.hasFailed)
    return (
      <EmptyState
        title={t('comments.loadFailed')}
        hint=""
        action={<Button onClick={comments.retry}>{t('app.retry')}</Button>}
      />
    );
  if (comments.list.length === 0 && !comments.isLoading)
    return <EmptyState title={t('comments.empty')} hint={t('comments.emptyHint')} />;
  return (
    <ul className="wk-comments" aria-busy={comments.isLoading}>
      {comments.list.map((comment) => {
        const time = shortTime(comment.dt, serverNow(), zone);
        const isMine = comment.sender_id === userId;
        if (comments.isGoing(comment.id)) {
          return (
            <li key={comment.id} className="wk-comment">
              <span role="status">{t('comments.deleted')}</span>
              <Button variant="subtle" size="compact-sm" autoFocus onClick={() => comments.undo(comment.id)}>
                {t('comments.undo')}
              </Button>
            </li>
          );
        }
        return (
          <li key={comment.id} className="wk-comment" data-mine={isMine || undefined}>
            <div>
              <strong dir="auto">{isMine ? t('comments.me') : comment.name}</strong>{' '}
              <time className="wk-muted sk-tabular" dateTime={comment.dt}>
                <bdi>{time}</bdi>
              </time>
              <p dir="auto">{comment.value}</p>
            </div>
            {isMine ? (
              <ActionIcon
                variant="subtle"
                color="danger"
                aria-label={t('comments.delete', { time })}
                onClick={() => comments.remove(comment.id)}
              >
                <IconTrash size={16} aria-hidden="true" />
              </ActionIcon>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
