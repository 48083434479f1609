import { ActionIcon, Button, Select, Tooltip } from '@mantine/core';
import type { InterviewerInfo } from '@seker/contract';
import { INTERVIEWER_STATES, type InterviewerState } from '@seker/contract';
import { Elapsed, KeyHint, Logo, useText } from '@seker/ui';
import { IconArrowsExchange, IconLogout, IconSearch } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { serverNow } from '../../../session/server-clock.ts';

export interface TopBarProps {
  readonly info: InterviewerInfo;
  readonly station: string | null;
  readonly isChangingState: boolean;
  readonly onState: (name: InterviewerState) => void;
  readonly onChangeProject: () => void;
  readonly onPalette: () => void;
  readonly onLogOut: () => void;
}

/** Who I am, where I am, and in which state. */
export function TopBar(props: TopBarProps): ReactElement {
  const { info, station, isChangingState, onState, onChangeProject, onPalette, onLogOut } = props;
  const t = useText();
  const { name, since } = info.state;
  return (
    <header className="wk-top">
      <Logo size={30} />
      <h1 className="wk-project">
        <span className="wk-muted">{t('top.project')}</span>{' '}
        <strong>
          <bdi dir="ltr" className="sk-tabular">
            [{info.projId}]
          </bdi>{' '}
          <bdi>{info.projectName}</bdi>
        </strong>
      </h1>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowsExchange size={16} aria-hidden="true" />}
        onClick={onChangeProject}
      >
        {t('top.changeProject')}
      </Button>
      <span className="wk-spring" />
      <Button
        className="wk-search"
        variant="default"
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={<KeyHint keys="Ctrl K" />}
        aria-keyshortcuts="Control+K"
        onClick={onPalette}
      >
        {t('top.search')}
      </Button>
      <span className="wk-user">
        <bdi>{info.user.realname}</bdi> · <bdi>{t('top.station', { station: station ?? '–' })}</bdi>
      </span>
      {name === 'online' ? null : (
        <span className="wk-state-timer">
          <Elapsed since={Date.parse(since)} clock={serverNow} label={t('status.timer')} />
        </span>
      )}
      <Select
        className="wk-state"
        aria-label={t('status.label')}
        data={INTERVIEWER_STATES.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={name}
        aria-busy={isChangingState}
        onChange={(next) => {
          const state = INTERVIEWER_STATES.find((value) => value === next);
          if (state !== undefined && state !== name && !isChangingState) onState(state);
        }}
        leftSection={<span className="wk-dot" data-state={name} />}
        comboboxProps={{ withinPortal: true }}
      />
      <Tooltip label={t('app.logOut')}>
        <ActionIcon variant="subtle" size="lg" aria-label={t('app.logOut')} onClick={onLogOut}>
          <IconLogout size={20} className="sk-mirror" aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </header>
  );
}
