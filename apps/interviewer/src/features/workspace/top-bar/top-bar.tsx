import { ActionIcon, Button, Select, Tooltip } from '@mantine/core';
import type { InterviewerInfo } from '@seker/contract';
import { INTERVIEWER_STATES, type InterviewerState } from '@seker/contract';
import { Elapsed, KeyHint, Logo, useText } from '@seker/ui';
import { IconArrowsExchange, IconLogout, IconSearch, IconX } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import { AFTER_CALL, type AfterCall } from '../intermission/after-call.ts';

export interface TopBarProps {
  readonly info: InterviewerInfo;
  readonly station: string | null;
  readonly isChangingState: boolean;
  readonly onState: (name: InterviewerState) => void;
  /** What comes once this respondent is done with. */
  readonly afterCall: AfterCall | null;
  readonly mayStopAfter: boolean;
  readonly onAfterCall: (next: AfterCall | null) => void;
  readonly onChangeProject: () => void;
  readonly onPalette: () => void;
  readonly onLogOut: () => void;
  /** Acts beside the search. */
  readonly children?: ReactNode;
}

/** The choices of what comes after the call, beside the states. */
const AFTER = 'after:';

/** Who I am, where I am, and in which state. */
export function TopBar(props: TopBarProps): ReactElement {
  const { afterCall, mayStopAfter, onAfterCall } = props;
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
        className="wk-change"
        title={t('top.changeProject')}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowsExchange size={16} aria-hidden="true" />}
        onClick={onChangeProject}
      >
        {t('top.changeProject')}
      </Button>
      <span className="wk-spring" />
      {props.children}
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
        <span className="wk-user-name">
          <bdi>{info.user.realname}</bdi> ·{' '}
        </span>
        <bdi>{t('top.station', { station: station ?? '–' })}</bdi>
      </span>
      {afterCall === null ? null : (
        <Button
          variant="light"
          size="compact-sm"
          rightSection={<IconX size={14} aria-hidden="true" />}
          title={t('afterCall.drop')}
          onClick={() => onAfterCall(null)}
        >
          {t(`afterCall.armed.${afterCall}`)}
        </Button>
      )}
      {name === 'online' ? null : (
        <span className="wk-state-timer">
          <Elapsed since={Date.parse(since)} clock={serverNow} label={t('status.timer')} />
        </span>
      )}
      <Select
        className="wk-state"
        aria-label={t('status.label')}
        data={[
          ...INTERVIEWER_STATES.map((value) => ({ value, label: t(`status.${value}`) })),
          ...(mayStopAfter
            ? [
                {
                  group: t('afterCall.title'),
                  items: AFTER_CALL.map((value) => ({ value: AFTER + value, label: t(`afterCall.${value}`) })),
                },
              ]
            : []),
        ]}
        value={name}
        aria-busy={isChangingState}
        onChange={(next) => {
          const after = AFTER_CALL.find((value) => AFTER + value === next);
          if (after !== undefined) onAfterCall(after);
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
