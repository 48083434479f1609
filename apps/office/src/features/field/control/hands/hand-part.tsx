import './hands.css';
import { Button } from '@mantine/core';
import { type Account, type FloorHand, type FloorRow, LONGEST_FLOOR_MESSAGE } from '@seker/contract';
import { Elapsed, KeyHint, useText } from '@seker/ui';
import { IconHandStop } from '@tabler/icons-react';
import { type FormEvent, type ReactElement, useState } from 'react';
import { LimitedTextarea } from '../../../../form/index.ts';
import { useHandActs } from './use-hand-acts.ts';

export interface HandPartProps {
  readonly row: FloorRow;
  readonly hand: FloorHand;
  readonly account: Account;
  readonly clock: () => number;
}

/** The raised hand of the watched person, and what can be done about it; the ways into their call are beneath. */
export function HandPart({ row, hand, account, clock }: HandPartProps): ReactElement {
  const t = useText();
  const [text, setText] = useState('');
  const acts = useHandActs(row);
  const { since, question, wish, takenBy, follows } = hand;
  const isMine = takenBy?.id === account.id;
  const mayHandle = account.acts.some(({ act }) => act === 'handleHands');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') void acts.answer(text);
  };
  return (
    <section className="watch-hand" aria-label={t('control.hand.up')}>
      <p className="watch-hand-head">
        <IconHandStop size={18} aria-hidden="true" />
        <strong>{t(wish === 'join' ? 'control.hand.join' : 'control.hand.up')}</strong>
        <Elapsed since={Date.parse(since)} clock={clock} label={t('control.hand.since')} />
        {takenBy === null || isMine ? null : (
          <span className="watch-hand-taken">{t('control.hand.takenBy', { name: takenBy.name })}</span>
        )}
      </p>
      {follows === null ? null : (
        <p className="watch-hand-follows" dir="auto">
          {t('control.hand.follows', { text: follows })}
        </p>
      )}
      {question === '' ? null : (
        <p className="watch-hand-question" dir="auto">
          {question}
        </p>
      )}
      {mayHandle ? (
        <form onSubmit={send}>
          <LimitedTextarea
            autosize
            minRows={2}
            maxRows={6}
            label={t('control.hand.answer')}
            attributes={{ input: { dir: 'auto' } }}
            most={LONGEST_FLOOR_MESSAGE}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
            }}
          />
          <div className="watch-hand-acts">
            <Button
              type="submit"
              size="xs"
              rightSection={<KeyHint keys="Ctrl Enter" />}
              disabled={text.trim() === ''}
              loading={acts.isBusy}
            >
              {t('control.hand.send')}
            </Button>
            <Button
              size="xs"
              variant={isMine ? 'light' : 'default'}
              aria-pressed={isMine}
              disabled={takenBy !== null && !isMine}
              title={takenBy !== null && !isMine ? t('control.hand.takenBy', { name: takenBy.name }) : ''}
              onClick={() => acts.take(!isMine)}
            >
              {t('control.hand.mine')}
            </Button>
            <Button size="xs" variant="default" onClick={acts.dismiss}>
              {t('control.hand.dismiss')}
            </Button>
          </div>
        </form>
      ) : null}
    </section>
  );
}
