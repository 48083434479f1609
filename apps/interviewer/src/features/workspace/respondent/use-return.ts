import type { FinishReason, Respondent } from '@seker/contract';
import { useSingleFlight } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { heldRespondent, infoOptions, readInfo, respondentOptions } from './workspace-queries.ts';

export interface Return {
  /** How often the interviewer came back from a survey: what is shown of a respondent begins anew each time. */
  readonly times: number;
  readonly from: (respondent: Respondent, reason: FinishReason) => void;
}

/**
 * The way back from a survey that has ended: reads again what a page loaded at `/main/<reason>` would start from, without loading one.
 * Where that fails, the page is loaded.
 */
export function useReturn(): Return {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const once = useSingleFlight();
  const [times, setTimes] = useState(0);
  const comeBack = async ({ respId, sfId }: Respondent, reason: FinishReason): Promise<void> => {
    try {
      const [info, load] = await Promise.all([readInfo(reason), heldRespondent(respId, sfId)]);
      queries.setQueryData(infoOptions(null).queryKey, info);
      queries.setQueryData(respondentOptions(undefined).queryKey, load);
      await navigate({ to: '/main/{-$reason}', params: { reason } });
      setTimes((before) => before + 1);
    } catch {
      window.location.assign(`/main/${reason}`);
    }
  };
  return { times, from: (respondent, reason) => once(() => comeBack(respondent, reason)) };
}
