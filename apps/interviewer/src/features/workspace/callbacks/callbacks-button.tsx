import { Button } from '@mantine/core';
import { KeyHint, useText } from '@seker/ui';
import { IconCalendarClock, IconX } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { Callbacks } from './use-callbacks.ts';
import { clockIn } from './why-not-taken.ts';

/** Opens the callbacks from the top bar; the count of the interviewer's own ones of today, and the one that is called after the current call. */
export function CallbacksButton({ callbacks }: { readonly callbacks: Callbacks }): ReactElement {
  const t = useText();
  const { command, isOpen, days, views, booked, unbook } = callbacks;
  const view = views.find(({ caseId }) => caseId === booked?.caseId);
  return (
    <>
      <Button
        className="wk-callbacks-button"
        variant={isOpen ? 'light' : 'subtle'}
        size="compact-sm"
        aria-expanded={isOpen}
        aria-keyshortcuts="F7"
        leftSection={<IconCalendarClock size={18} aria-hidden="true" />}
        rightSection={<KeyHint keys="F7" />}
        onClick={command.run}
      >
        <span>
          <span className="wk-callbacks-label">{command.label}</span>{' '}
          <bdi className="wk-callbacks-count sk-tabular">{days[0]?.mine ?? 0}</bdi>
        </span>
      </Button>
      {booked === null ? null : (
        <Button
          variant="light"
          size="compact-sm"
          rightSection={<IconX size={14} aria-hidden="true" />}
          title={t('callbacks.unbook')}
          onClick={unbook}
        >
          <span>
            {t('callbacks.takeAfter')}
            {view === undefined ? null : <bdi className="sk-tabular"> {clockIn(view, view.at)}</bdi>}{' '}
            <span className="sk-read">{t('callbacks.unbook')}</span>
          </span>
        </Button>
      )}
    </>
  );
}
