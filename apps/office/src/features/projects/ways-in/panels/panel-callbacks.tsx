import { Button } from '@mantine/core';
import { panelsCalls as calls, type WholePanel } from '@seker/contract';
import { client, countText, notify, StateChip, useText } from '@seker/ui';
import { IconAlertTriangle, IconCheck, IconClock, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { readWaysAgain } from '../ways-data.ts';

const LOOKS = {
  sent: { tone: 'accent', icon: IconCheck, text: 'panel.callbacksSent' },
  waiting: { tone: 'warn', icon: IconClock, text: 'panel.callbacksWaiting' },
  failed: { tone: 'danger', icon: IconAlertTriangle, text: 'panel.callbacksFailed' },
} as const;

export interface PanelCallbacksProps {
  readonly projectId: number;
  readonly panel: Pick<WholePanel, 'id' | 'callbacks'>;
}

/** How many callbacks the panel took, wait and were given up, each leading to its entries; a person may try all again. */
export function PanelCallbacks({ projectId, panel: { id: sourceId, callbacks } }: PanelCallbacksProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const { sent, waiting, failed } = callbacks;
  const retry = async (): Promise<void> => {
    const { count } = await client.call(calls.retryPanelCallbacks, { projectId, sourceId });
    notify({ id: 'panel', text: t('panel.callbacksRetried', { count }) });
    await readWaysAgain(queries);
  };
  return (
    <section className="panel-callbacks" aria-label={t('panel.callbacks')}>
      <header>
        <h2>{t('panel.callbacks')}</h2>
        {waiting + failed === 0 ? null : (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            onClick={() => void retry()}
          >
            {t('panel.callbacksRetry')}
          </Button>
        )}
      </header>
      {sent + waiting + failed === 0 ? (
        <p className="way-hint">{t('panel.callbacksEmpty')}</p>
      ) : (
        <p className="panel-counts">
          {(['sent', 'waiting', 'failed'] as const)
            .filter((state) => callbacks[state] > 0)
            .map((state) => (
              <Link
                key={state}
                to="/p/$projectId/ways-in/panels/$sourceId/entries"
                params={{ projectId: String(projectId), sourceId: String(sourceId) }}
                search={{ callback: state }}
              >
                <StateChip tone={LOOKS[state].tone} icon={LOOKS[state].icon}>
                  {t(LOOKS[state].text, { count: countText(callbacks[state]) })}
                </StateChip>
              </Link>
            ))}
        </p>
      )}
    </section>
  );
}
