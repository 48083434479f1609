import { ActionIcon, Textarea } from '@mantine/core';
import { countText, KeyHint, useSingleFlight, useText } from '@seker/ui';
import { IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactElement, type RefObject, useEffect, useState } from 'react';
import { readText, useTabState } from '../../../session/use-tab-state.ts';
import type { Comments } from './use-comments.ts';

const EMPTY_HIGHLIGHT_MS = 3_000;
/** Most characters of a comment. More are taken all the same, for a field that cuts what is pasted loses it unseen. */
const MOST = 4_000;

/** The text as it is posted; null when there is nothing to post. */
function commentToPost(typed: string): string | null {
  const text = typed.trim();
  return text === '' ? null : text;
}

export interface CommentBoxProps {
  readonly respId: number;
  readonly comments: Pick<Comments, 'post' | 'isPosting'>;
  readonly onPosted: () => void;
  /** The key that leads here, as in `F3`. */
  readonly hint: string;
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
}

/** By its style alone. Where the browser cannot, the field is measured at each render, which costs a layout of the whole page. */
const GROWS_BY_ITSELF = CSS.supports('field-sizing', 'content');

/** A comment for the next call; what is being typed survives reloads, log-outs and lost connections. */
export function CommentBox({ respId, comments, onPosted, hint, fieldRef: field }: CommentBoxProps): ReactElement {
  const t = useText();
  const [draft, setDraft] = useTabState(`seker.comment.${respId}`, readText);
  const once = useSingleFlight();
  const [isBlank, setBlank] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  useEffect(() => {
    if (!isBlank) return undefined;
    const timer = setTimeout(() => setBlank(false), EMPTY_HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [isBlank]);

  const over = (commentToPost(draft) ?? '').length - MOST;
  const tooLong =
    over > 0 ? t('comments.tooLong', { count: over, limit: countText(MOST), over: countText(over) }) : null;
  const handlePost = (): void => once(post);
  const post = async (): Promise<void> => {
    const text = commentToPost(draft);
    setRefusal(null);
    if (over > 0) {
      field.current?.focus();
      return;
    }
    if (text === null) {
      setBlank(true);
      field.current?.focus();
      return;
    }
    const reason = await comments.post(text);
    if (reason === null) {
      setDraft('');
      onPosted();
    } else setRefusal(t('comments.notSent', { reason }));
    field.current?.focus();
  };
  const handleKey = (event: KeyboardEvent): void => {
    // With Alt it is the notice's key, which is pressed from anywhere.
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    handlePost();
  };

  return (
    <div className="wk-comment-box">
      <Textarea
        ref={field}
        aria-label={t('comments.label')}
        aria-keyshortcuts={hint}
        placeholder={t('comments.placeholder')}
        title={t('comments.keys')}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={handleKey}
        error={tooLong ?? (isBlank ? t('comments.blank') : refusal)}
        rightSection={draft === '' ? <KeyHint keys={hint} /> : null}
        rightSectionPointerEvents="none"
        {...(GROWS_BY_ITSELF ? { rows: 1 } : { autosize: true, minRows: 1, maxRows: 4 })}
        // On the field itself, or its first letter turns it around. Empty, the placeholder follows the page.
        {...(draft === '' ? {} : { attributes: { input: { dir: 'auto' } } })}
      />
      <ActionIcon
        variant="light"
        size={36}
        aria-label={t('comments.post')}
        title={t('comments.post')}
        loading={comments.isPosting}
        onClick={handlePost}
      >
        <IconSend size={18} className="sk-mirror" aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
