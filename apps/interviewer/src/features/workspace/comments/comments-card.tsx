import { ActionIcon, Button, Textarea } from '@mantine/core';
import { EmptyState, useSingleFlight, useText } from '@seker/ui';
import { IconSend, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import { readText, useTabState } from '../../../session/use-tab-state.ts';
import { shortTime } from '../status-picker/wall-clock.ts';
import { useComments } from './use-comments.ts';

const EMPTY_HIGHLIGHT_MS = 3_000;

/** The text as it is posted; null when there is nothing to post. */
function commentToPost(typed: string): string | null {
  const text = typed.trim();
  return text === '' ? null : text;
}

export interface CommentsCardProps {
  readonly respId: number;
  readonly userId: number;
  readonly zone: string;
}

/** By its style alone. Where the browser cannot, the field is measured at each render, which costs a layout of the whole page. */
const GROWS_BY_ITSELF = CSS.supports('field-sizing', 'content');

/** What was said about the respondent; what is being typed survives reloads, log-outs and lost connections. */
export function CommentsCard({ respId, userId, zone }: CommentsCardProps): ReactElement {
  const t = useText();
  const comments = useComments(respId);
  const [draft, setDraft] = useTabState(`seker.comment.${respId}`, readText);
  const once = useSingleFlight();
  const [isBlank, setBlank] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (!isBlank) return undefined;
    const timer = setTimeout(() => setBlank(false), EMPTY_HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [isBlank]);

  const handlePost = (): void => once(post);
  const post = async (): Promise<void> => {
    const text = commentToPost(draft);
    setRefusal(null);
    if (text === null) {
      setBlank(true);
      field.current?.focus();
      return;
    }
    const reason = await comments.post(text);
    if (reason === null) setDraft('');
    else setRefusal(t('comments.notSent', { reason }));
    field.current?.focus();
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    handlePost();
  };

  return (
    <section className="wk-card" aria-labelledby="comments-title">
      <header className="wk-card-head">
        <h2 id="comments-title">{t('comments.title')}</h2>
      </header>
      {comments.hasFailed ? (
        <EmptyState
          title={t('comments.loadFailed')}
          hint=""
          action={<Button onClick={comments.retry}>{t('app.retry')}</Button>}
        />
      ) : comments.list.length === 0 && !comments.isLoading ? (
        <EmptyState title={t('comments.empty')} hint={t('comments.emptyHint')} />
      ) : (
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
      )}
      <div className="wk-comment-form">
        <Textarea
          ref={field}
          aria-label={t('comments.label')}
          placeholder={t('comments.placeholder')}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={handleKey}
          error={isBlank ? t('comments.blank') : refusal}
          {...(GROWS_BY_ITSELF ? { rows: 1 } : { autosize: true, minRows: 1, maxRows: 6 })}
          maxLength={4000}
          // On the field itself, or its first letter turns it around. Empty, the placeholder follows the page.
          {...(draft === '' ? {} : { attributes: { input: { dir: 'auto' } } })}
        />
        <Button
          variant="light"
          leftSection={<IconSend size={16} className="sk-mirror" aria-hidden="true" />}
          loading={comments.isPosting}
          onClick={handlePost}
        >
          {t('comments.post')}
        </Button>
      </div>
    </section>
  );
}
