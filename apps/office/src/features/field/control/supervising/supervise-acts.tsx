import { Button } from '@mantine/core';
import type { Account, FloorRow } from '@seker/contract';
import { KeyHint, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { HeardMark } from './heard-mark.tsx';
import { HOW_ICONS, HOW_KEYS } from './supervise-looks.ts';
import { howsFor } from './supervising-data.ts';
import { useSupervising } from './use-supervising.ts';

export interface SuperviseActsProps {
  readonly row: FloorRow;
  readonly account: Account;
}

/** The ways into the call of the watched person, and who is in it. */
export function SuperviseActs({ row, account }: SuperviseActsProps): ReactElement | null {
  const t = useText();
  const { own, isBusy, supervise, end } = useSupervising();
  if (own === null) return null;
  const hows = howsFor(row, own, account);
  const isOwn = row.heardBy?.id === account.id;
  if (hows.length === 0 && row.heardBy === null) return null;
  return (
    <section className="watch-call" aria-label={t('control.call')}>
      {row.heardBy === null ? null : <HeardMark supervision={row.heardBy} side="heardBy" />}
      {hows.length === 0 ? null : (
        <div className="watch-call-acts">
          {hows.map((how) => {
            const Icon = HOW_ICONS[how];
            const isNow = isOwn && row.heardBy?.how === how;
            return (
              <Button
                key={how}
                size="xs"
                variant={isNow ? 'light' : 'default'}
                aria-pressed={isNow}
                aria-keyshortcuts={HOW_KEYS[how]}
                leftSection={<Icon size={16} aria-hidden="true" />}
                rightSection={<KeyHint keys={HOW_KEYS[how]} />}
                disabled={own.station === null || (isBusy && !isOwn)}
                title={own.station === null ? t('control.needsStation') : ''}
                onClick={() => supervise(row, how)}
              >
                {t(`control.supervise.${how}`)}
              </Button>
            );
          })}
          {isOwn ? (
            <Button size="xs" variant="light" color="danger" onClick={end}>
              {t('control.supervise.end')}
            </Button>
          ) : null}
        </div>
      )}
    </section>
  );
}
