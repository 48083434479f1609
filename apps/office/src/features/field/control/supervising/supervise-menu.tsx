import { ActionIcon, Menu } from '@mantine/core';
import type { Account, FloorRow } from '@seker/contract';
import { KeyHint, useText } from '@seker/ui';
import { IconDots } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { HOW_ICONS, HOW_KEYS } from './supervise-looks.ts';
import { howsFor } from './supervising-data.ts';
import { useSupervising } from './use-supervising.ts';

export interface SuperviseMenuProps {
  readonly row: FloorRow;
  readonly account: Account;
}

/** The ways into a person's call, in their line of the floor. */
export function SuperviseMenu({ row, account }: SuperviseMenuProps): ReactElement | null {
  const t = useText();
  const { own, supervise, end } = useSupervising();
  if (own === null) return null;
  const hows = howsFor(row, own, account);
  if (hows.length === 0) return null;
  const isOwn = row.heardBy?.id === account.id;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          className="control-menu"
          variant="subtle"
          size="sm"
          aria-label={t('control.callOf', { name: row.realName })}
          onClick={(event) => event.stopPropagation()}
        >
          <IconDots size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {own.station === null ? <Menu.Label>{t('control.needsStation')}</Menu.Label> : null}
        {hows.map((how) => {
          const Icon = HOW_ICONS[how];
          return (
            <Menu.Item
              key={how}
              leftSection={<Icon size={16} aria-hidden="true" />}
              rightSection={<KeyHint keys={HOW_KEYS[how]} />}
              disabled={own.station === null || (isOwn && row.heardBy?.how === how)}
              onClick={() => supervise(row, how)}
            >
              {t(`control.supervise.${how}`)}
            </Menu.Item>
          );
        })}
        {isOwn ? (
          <Menu.Item color="danger" onClick={end}>
            {t('control.supervise.end')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
