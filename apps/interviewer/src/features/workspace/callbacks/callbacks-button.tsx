import { ActionIcon, Button } from '@mantine/core';
import { KeyHint, useText } from '@seker/ui';
import { IconCalendarClock, IconX } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { Callbacks } from './use-callbacks.ts';

/** Opens the callbacks from the top bar; how many of the own ones are of today, and the one that is booked. */
export function CallbacksButton({ callbacks }: { readonly callbacks: Callbacks }): ReactElement {
  const t = useText();
  const { command, isOpen, days, booked, unbook } = callbacks;
  return (
    <>
      <Button
        variant={isOpen ? 'light' : 'subtle'}
        size="compact-sm"
        aria-expanded={isOpen}
        aria-keyshortcuts="F7"
        leftSection={<IconCalendarClock size={18} aria-hidden="true" />}
        rightSection={<KeyHint keys="F7" />}
        onClick={command.run}
      >
        <span>
          {command.label} <bdi className="wk-callbacks-count sk-tabular">{days[0]?.mine ?? 0}</bdi>
        </span>
      </Button>
      {booked === null ? null : (
        <ActionIcon variant="light" title={t('callbacks.unbook')} aria-label={t('callbacks.unbook')} onClick={unbook}>
          <IconX size={14} aria-hidden="true" />
        </ActionIcon>
      )}
    </>
  );
}
