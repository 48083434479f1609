import { Button } from '@mantine/core';
import type { CallProcess } from '@seker/fieldwork';
import { Elapsed, useText } from '@seker/ui';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import type { CallHold } from './use-hold.ts';

/** Puts the respondent on hold, or shows how long they wait and brings them back. */
export function HoldButton({
  call: { heldSince },
  hold: { isOffered, isChanging, toggle },
}: {
  readonly call: Pick<CallProcess, 'heldSince'>;
  readonly hold: CallHold;
}): ReactElement | null {
  const t = useText();
  if (!isOffered) return null;
  const Icon = heldSince === null ? IconPlayerPause : IconPlayerPlay;
  return (
    <>
      {heldSince === null ? null : (
        <Elapsed since={heldSince} until={null} clock={serverNow} label={t('strip.heldTime')} />
      )}
      <Button
        size="xs"
        variant={heldSince === null ? 'default' : 'filled'}
        leftSection={<Icon size={16} aria-hidden="true" />}
        aria-disabled={isChanging}
        onClick={toggle}
      >
        {t(heldSince === null ? 'strip.hold' : 'strip.resume')}
      </Button>
    </>
  );
}
