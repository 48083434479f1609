import { CallError, deskCalls, type InterviewerInfo, type Respondent } from '@seker/contract';
import { client, failureText, notify, useSingleFlight, useText } from '@seker/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { afterPaint } from '../../../session/after-paint.ts';
import { serverNow } from '../../../session/server-clock.ts';
import { tellTabs } from '../../../session/tabs.ts';
import type { AfterCall } from '../intermission/after-call.ts';
import type { StatusToSave } from '../status-picker/use-save-status.ts';
import { type RespondentLoad, readRespondentAnswer } from './respondent-load.ts';
import { infoOptions, nextRespondent, respondentOptions } from './workspace-queries.ts';

const STOPPED = 'stopped';
/** A callback was taken instead of the next one. */
const TAKEN = 'taken';

export interface NextRespondent {
  /** With the status that is saved on the way, if one is shown. */
  readonly go: (status: StatusToSave | null) => void;
  readonly isGoing: boolean;
}

export interface NextRespondentInput {
  readonly respondent: Respondent;
  /** Whether a break or the way out comes before another respondent. */
  readonly stops: AfterCall | null;
  readonly onStopped: () => void;
  /** Takes the callback that comes after this respondent; `false`: it could not be. Null: none does. */
  readonly takeBooked: (() => Promise<boolean>) | null;
  /** The respondent was left. */
  readonly onGone: (status: StatusToSave | null) => void;
  /** The status was saved, and the respondent stays. */
  readonly onSaved: (status: StatusToSave) => Promise<void>;
  /** The server knows this respondent as no longer ours: all is read again. */
  readonly onLost: () => void;
}

/** The way to the next respondent in one call: the status shown is saved, the call ended, this one given back, the next one taken. */
export function useNextRespondent(input: NextRespondentInput): NextRespondent {
  const { respondent, stops, takeBooked, onStopped, onGone, onSaved, onLost } = input;
  const t = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const once = useSingleFlight();
  const { respId, sfId } = respondent;
  const hasLeft = useRef(false);
  const withoutReason = () => navigate({ to: '/main/{-$reason}', params: { reason: undefined }, replace: true });
  const complain = (text: string): void => notify({ id: 'next', text, tone: 'danger' });

  const going = useMutation({
    mutationFn: async (status: StatusToSave | null): Promise<RespondentLoad | typeof STOPPED | typeof TAKEN | null> => {
      hasLeft.current = false;
      const answer = await client.call(deskCalls.goOn, {
        respId,
        sfId,
        phoneId: null,
        statusId: null,
        stops: stops !== null || takeBooked !== null,
        ...status,
      });
      if (!answer.left) {
        complain(answer.message || t('why.statusNeeded'));
        if (answer.saved && status !== null) await onSaved(status);
        return null;
      }
      hasLeft.current = true;
      if (stops !== null) return STOPPED;
      if (takeBooked !== null) return (await takeBooked()) ? TAKEN : await nextRespondent(respId);
      const load = readRespondentAnswer(answer, 0, serverNow());
      return load === 'again' ? await nextRespondent(respId) : load;
    },
    onSuccess: async (load, status) => {
      if (load === null) return;
      tellTabs({ kind: 'work' });
      onGone(status);
      if (load === TAKEN) {
        if (hasReason(window.location)) await withoutReason();
        // The project is another one: all is read again.
        await queries.resetQueries({ queryKey: ['workspace'] });
        return;
      }
      const held = load !== STOPPED && load.kind === 'loaded' ? load.respondent : null;
      // A survey that was left is known by the address alone, which would speak of the next one.
      if (held === null ? hasReason(window.location) : isCancelled(window.location)) await withoutReason();
      queries.setQueryData(infoOptions(null).queryKey, (info) =>
        info === undefined
          ? info
          : {
              ...info,
              respId: held?.respId ?? null,
              sfId: held?.sfId ?? null,
              reason: null,
              call: null,
              // Before the server is told of the break: who is online is given a respondent.
              ...(load === STOPPED ? { state: awayState(stops) } : {}),
            },
      );
      if (load === STOPPED) {
        queries.removeQueries({ queryKey: respondentOptions(undefined).queryKey });
        onStopped();
        return;
      }
      queries.setQueryData(respondentOptions(undefined).queryKey, load);
      if (held === null) return;
      // Who is next need not wait for it: the address, the list of completed interviews and the server's time.
      void afterPaint()
        .then(async () => {
          if (hasReason(window.location)) await withoutReason();
          await queries.fetchQuery({ ...infoOptions(null), staleTime: 0 });
        })
        .catch(() => undefined);
    },
    onError: (error) => {
      const text = failureText(error, t);
      if (text === null) return;
      complain(text);
      // What no answer came to is asked again by the same key; a respondent who is no longer ours is another matter.
      const isGone = error instanceof CallError && (error.status === 403 || error.status === 404);
      if (isGone || hasLeft.current) void withoutReason().then(onLost);
    },
  });
  return {
    go: (status) => once(() => going.mutateAsync(status)),
    isGoing: going.isPending,
  };
}

function awayState(stops: AfterCall | null): InterviewerInfo['state'] {
  return { name: stops === 'in-task' ? 'in-task' : 'on-break', since: new Date(serverNow()).toISOString() };
}

function isCancelled({ pathname }: Location): boolean {
  return pathname === '/main/cancel';
}

function hasReason({ pathname }: Location): boolean {
  return pathname !== '/main';
}
