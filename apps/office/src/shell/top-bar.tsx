import { ActionIcon, Tooltip } from '@mantine/core';
import type { Account } from '@seker/contract';
import { Logo, useText } from '@seker/ui';
import { IconKeyboard, IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { AccountMenu } from './account-menu.tsx';

export interface TopBarProps {
  readonly account: Account;
  readonly onOpenAreas: () => void;
  readonly onOpenKeys: () => void;
}

export function TopBar({ account, onOpenAreas, onOpenKeys }: TopBarProps): ReactElement {
  const t = useText();
  return (
    <header className="frame-top">
      <ActionIcon
        className="frame-burger"
        variant="subtle"
        color="accent"
        size={36}
        aria-label={t('office.areas')}
        onClick={onOpenAreas}
      >
        <IconMenu2 size={20} aria-hidden="true" />
      </ActionIcon>
      <Link to="/" className="frame-mark">
        <span aria-hidden="true">
          <Logo size={26} withName={false} />
        </span>
        <span className="frame-name">{t('office.name')}</span>
      </Link>
      <div className="frame-acts">
        <Tooltip label={t('keys.title')}>
          <ActionIcon
            className="frame-keys"
            variant="subtle"
            color="accent"
            size={36}
            aria-label={t('keys.title')}
            aria-keyshortcuts="?"
            onClick={onOpenKeys}
          >
            <IconKeyboard size={20} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
        <AccountMenu account={account} />
      </div>
    </header>
  );
}
