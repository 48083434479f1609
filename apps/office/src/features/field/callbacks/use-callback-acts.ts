import type { CallbackOwner } from '@seker/contract';
import { countText, failureText, notify, useSingleFlight, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { nameOf, refusedWords } from './callback-words.ts';
import { readCallbacksAgain } from './callbacks-data.ts';
import {
  type NamedCallback,
  type SendBack,
  type Sent,
  sendOwner,
  sendOwnerBack,
  sendTime,
  sendTimeBack,
} from './send-callbacks.ts';

const NOTICE = 'officeCallbacks';
const FOR_ALL: CallbackOwner = { id: null, isGiven: false };

export interface CallbackActs {
  /** Rejects when all were refused, or the call failed. */
  readonly give: (
    callbacks: readonly NamedCallback[],
    to: { readonly id: number; readonly name: string },
  ) => Promise<Sent>;
  readonly move: (callbacks: readonly NamedCallback[], at: string) => Promise<Sent>;
  readonly openToAll: (callbacks: readonly NamedCallback[]) => void;
  /** Each refused callback with the reason, in words. */
  readonly refusals: (sent: Sent) => readonly { readonly id: number; readonly name: string; readonly why: string }[];
}

/** What can be done to callbacks; each act is told, and can be taken back for some seconds. */
export function useCallbackActs(clock: () => number): CallbackActs {
  const t = useText();
  const queries = useQueryClient();
  const once = useSingleFlight();

  const refusals: CallbackActs['refusals'] = ({ refused }) =>
    refused.map((one) => ({
      id: one.caseId,
      name: nameOf(t, one.callback),
      why: refusedWords(t, one, { now: clock(), zone: one.callback.zone }),
    }));
  const tellRefused = (sent: Sent): void => {
    const lines = refusals(sent).map(({ name, why }) => t('officeCallbacks.refusedOf', { name, why }));
    if (lines.length > 0) notify({ id: `${NOTICE}Refused`, text: lines.slice(0, 5).join(' · '), tone: 'danger' });
  };
  const tellFailure = (error: unknown): void => {
    const text = failureText(error, t);
    if (text !== null) notify({ id: NOTICE, text, tone: 'danger' });
  };
  const tellWithUndo = (text: string, { done }: Sent, sendBack: SendBack): void => {
    if (done.length === 0) return;
    const undo = (): void =>
      once(async () => {
        try {
          const back = await sendBack(done);
          if (back.done.length > 0) notify({ id: NOTICE, text: t('officeCallbacks.undone') });
          tellRefused(back);
        } catch (error) {
          tellFailure(error);
        }
        await readCallbacksAgain(queries);
      });
    notify({ id: NOTICE, text, act: { label: t('officeCallbacks.undo'), run: undo } });
  };

  return {
    refusals,
    give: async (callbacks, { id, name }) => {
      const owner = { id, isGiven: true };
      const sent = await sendOwner(callbacks, owner);
      const count = sent.done.length;
      tellWithUndo(t('officeCallbacks.given', { count, n: countText(count), name }), sent, sendOwnerBack);
      await readCallbacksAgain(queries);
      return sent;
    },
    move: async (callbacks, at) => {
      const sent = await sendTime(callbacks, at);
      const count = sent.done.length;
      const time = `\u2066${at}\u2069`;
      tellWithUndo(t('officeCallbacks.moved', { count, n: countText(count), time }), sent, sendTimeBack);
      await readCallbacksAgain(queries);
      return sent;
    },
    openToAll: (callbacks) =>
      once(async () => {
        try {
          const sent = await sendOwner(callbacks, FOR_ALL);
          const count = sent.done.length;
          tellWithUndo(t('officeCallbacks.opened', { count, n: countText(count) }), sent, sendOwnerBack);
          tellRefused(sent);
        } catch (error) {
          tellFailure(error);
        }
        await readCallbacksAgain(queries);
      }),
  };
}
