import './hand.css';
import { Button, TextInput } from '@mantine/core';
import { LONGEST_HAND_QUESTION } from '@seker/contract';
import { KeyHint, useText } from '@seker/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import type { Hand } from './use-hand.ts';

/** Asks what the question is, over the stage and never over the call. What was typed stays when it is put back. */
export function HandField({ hand }: { readonly hand: Hand }): ReactElement {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="wk-hand-field"
      aria-label={t('hand.raise')}
      onSubmit={(event) => {
        event.preventDefault();
        hand.raise();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        hand.cancel();
      }}
    >
      <TextInput
        ref={field}
        label={t('hand.question')}
        description={t('hand.optional')}
        placeholder={t('hand.placeholder')}
        attributes={{ input: { dir: hand.question === '' ? undefined : 'auto' } }}
        maxLength={LONGEST_HAND_QUESTION}
        autoComplete="off"
        value={hand.question}
        onChange={(event) => hand.onQuestion(event.currentTarget.value)}
      />
      <div className="wk-hand-acts">
        <Button type="submit" size="compact-md" rightSection={<KeyHint keys="Enter" />}>
          {t('hand.raise')}
        </Button>
        <Button variant="default" size="compact-md" rightSection={<KeyHint keys="Esc" />} onClick={hand.cancel}>
          {t('hand.cancel')}
        </Button>
      </div>
    </form>
  );
}
