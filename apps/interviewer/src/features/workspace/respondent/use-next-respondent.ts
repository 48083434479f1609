import { interviewerCalls, type Respondent } from '@seker/contract';
import { isDecidedBySurvey } from '@seker/fieldwork';
import { client, failureText, notify, useSingleFlight, useText } from '@seker/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { tellTabs } from '../../../session/tabs.ts';
import type { RespondentLoad } from './respondent-load.ts';
import type { ReturnReason } from './return-reason.ts';
import { infoOptions, nextRespondent, respondentOptions } from './workspace-queries.ts';

export interface NextRespondent {
  readonly go: () => void;
  readonly isGoing: boolean;
}

/** The way to the next respondent: allowed by the server, this one given back, the next one taken. */
export function useNextRespondent(respondent: Respondent, reason: ReturnReason, onGone: () => void): NextRespondent {
  const t = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const once = useSingleFlight();
  const isGivenBack = useRef(false);
  const { respId, sfId } = respondent;
  const refuse = (text: string): null => {
    notify({ id: 'next', text, tone: 'danger' });
    return null;
  };

  const going = useMutation({
    mutationFn: async (): Promise<RespondentLoad | null> => {
      const check = await client.call(interviewerCalls.checkAllowNextRespondent, { sfId });
      if (check.code !== 0) return refuse(check.message || t('why.statusNeeded'));
      isGivenBack.current = false;
      if (!isDecidedBySurvey(reason)) {
        const released = await client.call(interviewerCalls.setRespondentStatus, { respId });
        if (!released.success) return refuse(released.error ?? t('app.technicalFailure'));
      }
      isGivenBack.current = true;
      return nextRespondent(respId);
    },
    onSuccess: async (load) => {
      if (load === null) return;
      tellTabs({ kind: 'work' });
      onGone();
      await navigate({ to: '/main/{-$reason}', params: { reason: undefined }, replace: true });
      const held = load.kind === 'loaded' ? load.respondent : null;
      queries.setQueryData(infoOptions(null).queryKey, (info) =>
        info === undefined
          ? info
          : { ...info, respId: held?.respId ?? null, sfId: held?.sfId ?? null, reason: null, call: null },
      );
      queries.setQueryData(respondentOptions(undefined).queryKey, load);
      // The list of completed interviews and the server's time, in the background.
      if (held !== null) void queries.fetchQuery({ ...infoOptions(null), staleTime: 0 }).catch(() => undefined);
    },
    onError: (error) => {
      const text = failureText(error, t);
      if (text === null) return;
      notify({ id: 'next', text, tone: 'danger' });
      if (!isGivenBack.current) return;
      // No respondent is held any more: start from the server's state.
      onGone();
      void navigate({ to: '/main/{-$reason}', params: { reason: undefined }, replace: true }).then(() =>
        queries.resetQueries({ queryKey: ['workspace'] }),
      );
    },
  });
  return {
    go: () => once(() => going.mutateAsync()),
    isGoing: going.isPending,
  };
}
