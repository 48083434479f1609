import { type CallbackDay, CallError, callbackHolder, deskCalls } from '@seker/contract';
import { client, failureText, notify, SESSION_STATE, useSingleFlight, useText } from '@seker/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { afterPaint } from '../../../session/after-paint.ts';
import { serverNow } from '../../../session/server-clock.ts';
import { tellTabs } from '../../../session/tabs.ts';
import { useTabState } from '../../../session/use-tab-state.ts';
import type { Command } from '../visit/command.ts';
import { type BookedCallback, type CallbackView, readBooked, toldKey, toldOf, viewOf } from './callback-view.ts';
import { whyNotTaken } from './why-not-taken.ts';

/** Heard in the survey's frame, too. */
export const TAKE_KEY = 'Alt Enter';
const QUERY_KEY = ['callbacks'];
const MINUTE = 60_000;
/** How often what is near is looked at again, in milliseconds. */
const LOOK = 5_000;

export interface CallbacksInput {
  /** A call goes on: a callback then comes after it. */
  readonly isInCall: boolean;
  readonly isOnline: boolean;
}

export interface Callbacks {
  readonly views: readonly CallbackView[];
  readonly days: readonly CallbackDay[];
  readonly hasFailed: boolean;
  readonly isLoading: boolean;
  readonly retry: () => void;
  readonly isOpen: boolean;
  readonly close: () => void;
  /** What is told of them now; null: nothing. */
  readonly told: CallbackView | null;
  readonly dismiss: () => void;
  /** The one that is called after the current respondent. */
  readonly booked: BookedCallback | null;
  readonly unbook: () => void;
  readonly take: (callback: CallbackView) => void;
  /** Takes the booked one once the current respondent is left; `false`: another interviewer has it, or it cannot be called. */
  readonly takeBooked: () => Promise<boolean>;
  /** They may have changed. */
  readonly refresh: () => void;
  readonly command: Command;
  /** That, and what takes the one that is told of. */
  readonly commands: readonly Command[];
}

/** The interviewer's callbacks, what is told of them, and the way to take one. */
export function useCallbacks({ isInCall, isOnline }: CallbacksInput): Callbacks {
  const t = useText();
  const queries = useQueryClient();
  const once = useSingleFlight();
  const [now, setNow] = useState(serverNow);
  const [isOpen, setOpen] = useState(false);
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const [booked, setBooked] = useTabState(`${SESSION_STATE}callback`, readBooked);
  const focusBefore = useRef<Element | null>(null);
  const list = useQuery({
    queryKey: QUERY_KEY,
    queryFn: async () => {
      await afterPaint();
      return await client.call(deskCalls.listCallbacks, {});
    },
    refetchInterval: MINUTE,
  });
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), LOOK);
    return () => clearInterval(timer);
  }, []);
  const refresh = useCallback(() => {
    setNow(serverNow());
    void queries.invalidateQueries({ queryKey: QUERY_KEY });
  }, [queries]);

  const views = (list.data?.callbacks ?? []).map((callback) => viewOf(callback, now));
  const told = toldOf(views, dismissed);
  const close = (): void => {
    setOpen(false);
    if (focusBefore.current instanceof HTMLElement) focusBefore.current.focus();
  };
  const open = (): void => {
    if (!isOpen) focusBefore.current = document.activeElement;
    setOpen(true);
    refresh();
  };

  /** Null where it is taken, else why not, in words. */
  const ask = async ({ projectId, caseId }: BookedCallback): Promise<string | null> => {
    try {
      const answer = await client.call(deskCalls.takeCallback, { pid: projectId, caseId });
      return answer.success ? null : (answer.error ?? t('app.technicalFailure'));
    } catch (error) {
      const holder =
        error instanceof CallError && error.code === 'callbackTaken' ? callbackHolder.safeParse(error.details) : null;
      return holder?.success === true ? t('callbacks.takenBy', { name: holder.data.by }) : failureText(error, t);
    } finally {
      refresh();
    }
  };
  const complain = (text: string | null): void => {
    if (text !== null) notify({ id: 'callback', text, tone: 'danger' });
  };
  const take = (callback: CallbackView): void => {
    const { projectId, caseId } = callback;
    const why = isOnline ? whyNotTaken(t, callback) : t('why.notOnline');
    if (why !== null) return complain(why);
    setDismissed((before) => new Set([...before, toldKey(callback)]));
    if (isInCall) {
      setBooked({ projectId, caseId });
      return;
    }
    once(async () => {
      const refusal = await ask({ projectId, caseId });
      if (refusal !== null) return complain(refusal);
      setBooked(null);
      setOpen(false);
      tellTabs({ kind: 'work' });
      await queries.resetQueries({ queryKey: ['workspace'] });
    });
  };

  const command: Command = {
    id: 'callbacks',
    label: t('top.callbacks'),
    hint: 'F7',
    disabledReason: null,
    run: () => (isOpen ? close() : open()),
  };
  const takeTold: Command | null =
    told === null || isOpen || !isOnline
      ? null
      : {
          id: 'takeCallback',
          label: t(isInCall ? 'callbacks.takeAfter' : 'callbacks.takeNow'),
          hint: TAKE_KEY,
          disabledReason: null,
          run: () => take(told),
        };
  return {
    views,
    days: list.data?.days ?? [],
    hasFailed: list.isError && list.data === undefined,
    isLoading: list.isPending,
    retry: () => void list.refetch(),
    isOpen,
    close,
    told,
    dismiss: () => {
      if (told !== null) setDismissed((before) => new Set([...before, toldKey(told)]));
    },
    booked,
    unbook: () => setBooked(null),
    take,
    takeBooked: async () => {
      if (booked === null) return false;
      setBooked(null);
      const refusal = await ask(booked);
      complain(refusal);
      if (refusal === null) setOpen(false);
      return refusal === null;
    },
    refresh,
    command,
    commands: takeTold === null ? [command] : [command, takeTold],
  };
}
