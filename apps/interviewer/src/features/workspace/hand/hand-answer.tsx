import './hand.css';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { type HandAnswer as Answer, LONGEST_HAND_QUESTION } from '@seker/contract';
import { KeyHint, useText } from '@seker/ui';
import { IconChevronDown, IconMessage2, IconSend2 } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import { shortTime } from '../status-picker/wall-clock.ts';
import { type Hand, THANKS_KEY } from './use-hand.ts';

export interface HandAnswerProps {
  readonly hand: Pick<Hand, 'goOn' | 'thank'>;
  readonly answer: Answer;
  readonly zone: string;
}

/** The answer to the raised hand, in the place of what the tab shows; it never takes the focus. */
export function HandAnswer({ hand, answer, zone }: HandAnswerProps): ReactElement {
  const t = useText();
  const [reply, setReply] = useState('');
  const [isWhole, setWhole] = useState(false);
  const { at, by, question, text } = answer;
  return (
    <aside className="wk-hand-answer" data-whole={isWhole} aria-label={t('hand.answer')}>
      <p className="wk-hand-answer-head">
        <IconMessage2 size={18} aria-hidden="true" />
        <span>
          <strong>
            <bdi>{by}</bdi>
          </strong>{' '}
          <span className="wk-hand-what wk-muted">{t('hand.answer')}</span>
        </span>
        <time className="wk-muted sk-tabular" dateTime={at}>
          <bdi dir="ltr">{shortTime(at, serverNow(), zone)}</bdi>
        </time>
      </p>
      {question === '' ? null : (
        <blockquote className="wk-hand-quote" dir="auto">
          {t('hand.quote', { question })}
        </blockquote>
      )}
      {text === '' ? (
        <p className="wk-hand-words wk-muted">{t('hand.seen')}</p>
      ) : (
        <p className="wk-hand-words" dir="auto">
          {text}
        </p>
      )}
      <div className="wk-hand-acts">
        <Button size="compact-md" variant="light" rightSection={<KeyHint keys={THANKS_KEY} />} onClick={hand.thank}>
          {t('hand.thanks')}
        </Button>
        <Button className="wk-hand-join" size="compact-md" variant="default" onClick={() => void hand.goOn('join', '')}>
          {t('hand.askToJoin')}
        </Button>
        <ActionIcon
          className="wk-hand-whole"
          variant="subtle"
          size="lg"
          aria-label={t('hand.whole')}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          <IconChevronDown size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
      <form
        className="wk-hand-reply"
        onSubmit={(event) => {
          event.preventDefault();
          if (reply.trim() !== '') void hand.goOn('answer', reply);
        }}
      >
        <TextInput
          aria-label={t('hand.reply', { name: by })}
          placeholder={t('hand.reply', { name: by })}
          attributes={{ input: { dir: reply === '' ? undefined : 'auto' } }}
          maxLength={LONGEST_HAND_QUESTION}
          autoComplete="off"
          value={reply}
          onChange={(event) => setReply(event.currentTarget.value)}
        />
        <ActionIcon type="submit" variant="light" size={36} aria-label={t('hand.send')} disabled={reply.trim() === ''}>
          <IconSend2 size={18} className="sk-mirror" aria-hidden="true" />
        </ActionIcon>
      </form>
    </aside>
  );
}
