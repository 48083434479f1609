import { deskCalls, type HandAnswer, type HandWish, type RaisedHand } from '@seker/contract';
import { client, failureText, notify, SESSION_STATE, useSingleFlight, useText } from '@seker/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { afterPaint } from '../../../session/after-paint.ts';
import { useTabState } from '../../../session/use-tab-state.ts';
import type { Command } from '../visit/command.ts';

export const HAND_KEY = 'F10';
/** Heard in the survey's frame, too. */
export const THANKS_KEY = 'Alt Enter';
const QUERY_KEY = ['hand'];
/** The socket tells of changes; this is for what it missed. */
const MINUTE = 60_000;

export interface Hand {
  /** Null while it is down. */
  readonly raised: RaisedHand | null;
  /** The newest answer that was not put aside. */
  readonly answer: HandAnswer | null;
  /** The field for the question is open. */
  readonly isAsking: boolean;
  readonly question: string;
  readonly onQuestion: (question: string) => void;
  /** Raises it with what was typed. */
  readonly raise: () => void;
  readonly cancel: () => void;
  /** Goes on from the answer: asks the supervisor in, or says more. */
  readonly goOn: (wish: HandWish, question: string) => Promise<void>;
  readonly thank: () => void;
  /** It may have changed. */
  readonly refresh: () => void;
  readonly command: Command;
  readonly thanks: Command | null;
}

export interface HandInput {
  readonly isOnline: boolean;
  /** The answer to a hand was read, and put aside. */
  readonly onRead: (handId: number) => void;
}

/** The interviewer's raised hand, its answer, and the acts on both. */
export function useHand({ isOnline, onRead }: HandInput): Hand {
  const t = useText();
  const queries = useQueryClient();
  const once = useSingleFlight();
  const [isOpen, setOpen] = useState(false);
  const [question, setQuestion] = useTabState(`${SESSION_STATE}hand-question`, readText);
  const focusBefore = useRef<Element | null>(null);
  const { data } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: async () => {
      await afterPaint();
      return await client.call(deskCalls.readHand, {});
    },
    refetchInterval: MINUTE,
  });
  const refresh = useCallback(() => void queries.invalidateQueries({ queryKey: QUERY_KEY }), [queries]);
  const raised = data?.hand ?? null;
  const answer = data?.answer ?? null;

  /** `true`: done. What could not be done is told. */
  const act = async (asked: Promise<{ readonly success: boolean; readonly error?: string | undefined }>) => {
    try {
      const { success, error } = await asked;
      if (!success) complain(error ?? t('app.technicalFailure'));
      return success;
    } catch (error) {
      complain(failureText(error, t));
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: QUERY_KEY });
    }
  };
  const close = (): void => {
    setOpen(false);
    if (focusBefore.current instanceof HTMLElement) focusBefore.current.focus();
  };
  const open = (): void => {
    focusBefore.current = document.activeElement;
    setOpen(true);
  };
  const send = async (wish: HandWish, words: string, follows: number | null): Promise<boolean> =>
    await act(client.call(deskCalls.raiseHand, { question: words, wish, follows }));
  const raise = (): void =>
    once(async () => {
      if (!(await send('answer', question, null))) return;
      setQuestion('');
      close();
    });
  const lower = ({ id }: RaisedHand): void =>
    once(async () => await act(client.call(deskCalls.lowerHand, { handId: id })));
  const thank = (): void => {
    if (answer === null) return;
    once(async () => {
      if (await act(client.call(deskCalls.settleHand, { handId: answer.id }))) onRead(answer.id);
    });
  };

  const isAsking = isOpen && isOnline && raised === null;
  return {
    raised,
    answer,
    isAsking,
    question,
    onQuestion: setQuestion,
    raise,
    cancel: close,
    goOn: async (wish, words) => {
      if (answer === null || !(await send(wish, words, answer.id))) return;
      onRead(answer.id);
    },
    thank,
    refresh,
    command: {
      id: 'hand',
      label: t(raised === null ? 'hand.raise' : 'hand.lower'),
      hint: HAND_KEY,
      disabledReason: isOnline ? null : t('why.notOnline'),
      run: () => {
        if (raised !== null) lower(raised);
        else if (isAsking) raise();
        else open();
      },
    },
    thanks:
      answer === null || !isOnline
        ? null
        : { id: 'thanks', label: t('hand.thanks'), hint: THANKS_KEY, disabledReason: null, run: thank },
  };

  function complain(text: string | null): void {
    if (text !== null) notify({ id: 'hand', text, tone: 'danger' });
  }
}

function readText(stored: unknown): string {
  return typeof stored === 'string' ? stored : '';
}
