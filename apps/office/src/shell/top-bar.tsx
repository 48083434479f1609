import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import type { Account } from '@seker/contract';
import { KeyHint, Logo, useText } from '@seker/ui';
import { IconKeyboard, IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { AccountMenu } from './account-menu.tsx';
import { Crumbs, type Trail } from './crumbs.tsx';
import { JobsTray } from './jobs-tray.tsx';
import { Notices } from './notices.tsx';

export interface TopBarProps {
  readonly account: Account;
  /** Null until a screen has said where it is. */
  readonly trail: Trail | null;
  readonly onOpenAreas: () => void;
  readonly onOpenKeys: () => void;
  readonly onOpenPalette: () => void;
}

export function TopBar({ account, trail, onOpenAreas, onOpenKeys, onOpenPalette }: TopBarProps): ReactElement {
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
      <nav className="frame-crumbs" aria-label={t('office.crumbs')}>
        {trail === null ? null : <Crumbs trail={trail} />}
      </nav>
      <div className="frame-acts">
        <UnstyledButton
          className="frame-search"
          aria-keyshortcuts="Control+K"
          aria-haspopup="dialog"
          onClick={onOpenPalette}
        >
          <IconSearch size={16} aria-hidden="true" />
          <span className="frame-search-words">{t('find.open')}</span>
          <KeyHint keys="Ctrl K" />
        </UnstyledButton>
        <JobsTray account={account} />
        <Notices />
        <Tooltip label={t('keys.title')}>
          <ActionIcon
            className="frame-keys frame-tool"
            variant="subtle"
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
