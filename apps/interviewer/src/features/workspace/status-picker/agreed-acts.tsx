import { Button } from '@mantine/core';
import type { AgreedTimeConflict } from '@seker/fieldwork';
import type { Instant } from '@seker/kernel';
import { KeyHint, useScreenLanguage, useText } from '@seker/ui';
import type { ReactElement, Ref } from 'react';
import { nearWords } from './moment-words.ts';

export interface AgreedActsProps {
  /** Whether one moment is understood, or none is needed. */
  readonly isReady: boolean;
  readonly conflict: AgreedTimeConflict | null;
  readonly now: Instant;
  readonly zone: string;
  /** Of the filled button. */
  readonly ref: Ref<HTMLButtonElement>;
  readonly takesFocus: boolean;
  /** Saves what was typed. */
  readonly onKeep: () => void;
  /** Saves another moment instead. */
  readonly onMove: (to: Instant) => void;
}

/** Where the project calls then: save. Where it does not: the same hour on the next open day, an hour before it closes, or keeping it. */
export function AgreedActs({
  isReady,
  conflict,
  now,
  zone,
  ref,
  takesFocus,
  onKeep,
  onMove,
}: AgreedActsProps): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const words = (at: Instant): string => nearWords(t, at, { zone, language, now });
  const isClosed = conflict?.is === 'closed';
  const moved = isClosed ? (conflict.sameHour ?? conflict.opens) : null;
  return (
    <div className="wk-agreed-acts">
      <Button
        ref={ref}
        data-autofocus={takesFocus || undefined}
        variant={isReady ? 'filled' : 'default'}
        rightSection={isReady ? <KeyHint keys="Enter" /> : null}
        onClick={() => (moved === null ? onKeep() : onMove(moved))}
      >
        {moved === null ? t('app.save') : t('picker.moveTo', { when: words(moved) })}
      </Button>
      {isClosed && conflict.before !== null ? (
        <Button variant="default" onClick={() => conflict.before !== null && onMove(conflict.before)}>
          {words(conflict.before)}
        </Button>
      ) : null}
      {isClosed ? (
        <Button variant="subtle" onClick={onKeep}>
          {t('picker.keepTime', { when: words(conflict.opens) })}
        </Button>
      ) : null}
    </div>
  );
}
