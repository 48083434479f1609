import { Button } from '@mantine/core';
import { authCalls, deskCalls, INTERVIEWER_STATES, type InterviewerState, type Respondent } from '@seker/contract';
import { client, failureText, leaveSession, notify, useSingleFlight, useText } from '@seker/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { setSingleKeys, useSingleKeys } from '../../../session/single-keys.ts';
import type { Command } from '../visit/command.ts';

export interface SessionCommandsInput {
  readonly respondent: Respondent | null;
  readonly isCallLive: boolean;
  /** The call goes on, and its end was not asked for. */
  readonly isInCall: boolean;
  readonly state: InterviewerState;
  readonly onState: (name: InterviewerState) => void;
}

export interface SessionCommands {
  readonly commands: readonly Command[];
  readonly changeProject: () => void;
  /** Asks first where it would end a call. */
  readonly logOut: () => void;
  readonly leave: () => void;
  readonly isAsked: boolean;
  readonly stay: () => void;
  readonly retryButton: ReactElement;
}

/** What can be done with any respondent: change the state or the project, log out. */
export function useSessionCommands(input: SessionCommandsInput): SessionCommands {
  const { respondent, isCallLive, isInCall, state, onState } = input;
  const t = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const once = useSingleFlight();
  const hasKeys = useSingleKeys();
  const [isAsked, setAsked] = useState(false);
  const complain = (error: unknown): void => {
    const text = failureText(error, t);
    if (text !== null) notify({ id: 'session', text, tone: 'danger' });
  };

  const leaving = useMutation({
    mutationFn: () => leaveSession(() => client.call(authCalls.logOut, {})),
    onError: complain,
  });
  const changing = useMutation({
    mutationFn: async () => {
      if (respondent === null) return null;
      const check = await client.call(deskCalls.checkAllowNextRespondent, { sfId: respondent.sfId });
      return check.code === 0 ? null : check.message || t('why.statusNeeded');
    },
    onSuccess: (refusal) => {
      if (refusal !== null) notify({ id: 'project', text: refusal, tone: 'danger' });
      else void navigate({ to: '/select/{-$type}', params: { type: 'change' } });
    },
    onError: complain,
  });
  const changeProject = (): void => {
    if (isCallLive) notify({ id: 'project', text: t('why.callLive'), tone: 'danger' });
    else once(() => changing.mutateAsync());
  };
  const leave = (): void => once(() => leaving.mutateAsync());
  // Without a respondent the call ends by itself.
  const endsCall = isInCall && respondent !== null;
  const logOut = (): void => (endsCall ? setAsked(true) : leave());
  // The call that was asked about is over.
  if (isAsked && !endsCall) setAsked(false);
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ current, next }) => {
      const isLeft = isInCall && isAtDesk(current.pathname) && !isAtDesk(next.pathname) && next.pathname !== '/';
      if (isLeft) notify({ id: 'project', text: t('why.callLive'), tone: 'danger' });
      return isLeft;
    },
  });

  return {
    changeProject,
    logOut,
    leave,
    isAsked,
    stay: () => setAsked(false),
    commands: [
      ...INTERVIEWER_STATES.filter((name) => name !== state).map((name) => ({
        id: name,
        label: `${t('status.label')}: ${t(`status.${name}`)}`,
        disabledReason: null,
        run: () => onState(name),
      })),
      {
        id: 'project',
        label: t('top.changeProject'),
        disabledReason: isCallLive ? t('why.callLive') : null,
        run: changeProject,
      },
      {
        id: 'singleKeys',
        label: t(hasKeys ? 'palette.singleKeysOff' : 'palette.singleKeysOn'),
        disabledReason: null,
        run: () => setSingleKeys(!hasKeys),
      },
      { id: 'logOut', label: t('app.logOut'), disabledReason: null, run: logOut },
    ],
    retryButton: (
      <Button mt="sm" onClick={() => void queries.invalidateQueries({ queryKey: ['workspace'] })}>
        {t('app.retry')}
      </Button>
    ),
  };
}

/** Whether the address is one of the desk's own. */
function isAtDesk(pathname: string): boolean {
  return pathname === '/main' || pathname.startsWith('/main/');
}
