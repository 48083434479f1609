import './hand.css';
import { Button } from '@mantine/core';
import { Elapsed, KeyHint, useText } from '@seker/ui';
import { IconHandStop } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import { HAND_KEY, type Hand } from './use-hand.ts';

/** Raises the hand from the top bar and lowers it; amber while it is up, with the time and who looks at it. */
export function HandButton({ hand }: { readonly hand: Hand }): ReactElement {
  const t = useText();
  const { raised, isAsking, command } = hand;
  const why = command.disabledReason;
  return (
    <Button
      className="wk-hand-button"
      data-up={raised !== null}
      variant={isAsking ? 'light' : 'subtle'}
      size="compact-sm"
      aria-pressed={raised !== null}
      aria-expanded={raised === null ? isAsking : undefined}
      aria-keyshortcuts={HAND_KEY}
      // Its reason is read where it stands, so it stays in the order of Tab.
      aria-disabled={why !== null}
      title={why ?? (raised === null ? command.label : t('hand.lower'))}
      leftSection={<IconHandStop size={18} aria-hidden="true" />}
      rightSection={<KeyHint keys={HAND_KEY} />}
      onClick={() => {
        if (why === null) command.run();
      }}
    >
      {raised === null ? (
        <span className="wk-hand-label">{t('hand.raise')}</span>
      ) : (
        <>
          <span className="wk-hand-label">
            {raised.takenBy === null ? t('hand.up') : t('hand.takenBy', { name: raised.takenBy.name })}
          </span>
          <span className="wk-hand-time">
            <Elapsed since={Date.parse(raised.since)} clock={serverNow} label={t('hand.timer')} />
          </span>
        </>
      )}
    </Button>
  );
}
