import { deskCalls, pbxCalls, type Respondent, type WirePhone } from '@seker/contract';
import { type CallEvent, type CallProcess, isLiveCall, nextPhone } from '@seker/fieldwork';
import { instant, SECOND } from '@seker/kernel';
import { client, failureText, notify, type Translate, useText } from '@seker/ui';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import { tellTabs } from '../../../session/tabs.ts';
import { hangUp } from './hang-up.ts';

export interface CallActions {
  readonly dial: (phone: WirePhone, options?: { readonly redial: boolean }) => Promise<void>;
  /** Dialling by hand: the next open number, or the notice that none is left. */
  readonly dialNext: () => Promise<void>;
  readonly hangUp: () => Promise<void>;
  /** More was dialled than a minute allows: the number is dialled once it does. */
  readonly isWaiting: boolean;
  /** The answer to the dialog of a broken call. */
  readonly settle: (choice: 'failed' | 'continue') => Promise<void>;
}

export interface CallActionsInput {
  readonly autoDeal: boolean;
  readonly respondent: Respondent;
  readonly call: CallProcess;
  readonly dispatch: Dispatch<CallEvent>;
  readonly onDialled: (phoneId: number) => void;
  /** The server would not have it dialled: what it knows of the numbers is another thing than what is shown. */
  readonly onRefused: () => void;
}

/** What the interviewer does with the line, in both ways of dialling; the reducer decides what comes of it. */
export function useCallActions(input: CallActionsInput): CallActions {
  const t = useText();
  const isDialling = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
  const waitFor = (seconds: number): void => {
    setWaiting(true);
    setTimeout(() => setWaiting(false), seconds * SECOND);
  };
  const { dispatch, call } = input;

  // The exchange connected a call that was already given up.
  useEffect(() => {
    if (!call.hangUpAgain) return;
    dispatch({ type: 'hangUpSent' });
    void client.call(pbxCalls.hangUp, {}).catch(() => undefined);
  }, [call.hangUpAgain, dispatch]);

  const once = async (act: () => Promise<void>): Promise<void> => {
    if (isDialling.current) return;
    isDialling.current = true;
    try {
      await act();
    } finally {
      isDialling.current = false;
    }
  };

  return {
    isWaiting,
    hangUp: () => report(t, 'call', () => hangUp(call, dispatch, input.respondent.sfId)),
    dial: (phone, options) =>
      once(() =>
        input.autoDeal
          ? dialByExchange({ ...input, waitFor }, phone, options?.redial === true, t)
          : dialByHand(input, phone, t),
      ),
    dialNext: () => once(() => dialByHand(input, nextPhone(input.respondent.phones), t)),
    settle: async (choice) => {
      dispatch({ type: choice === 'failed' ? 'dismissed' : 'continued' });
      await report(t, 'call', () => client.call(pbxCalls.settleCall, { choice }));
      tellTabs({ kind: 'line' });
    },
  };
}

interface ExchangeInput extends CallActionsInput {
  /** Dials nothing by itself for so many seconds. */
  readonly waitFor: (seconds: number) => void;
}

async function dialByExchange(input: ExchangeInput, phone: WirePhone, redial: boolean, t: Translate): Promise<void> {
  const { dispatch, respondent, onDialled, waitFor } = input;
  onDialled(phone.id);
  dispatch({ type: 'dialRequested', phoneId: phone.id, number: phone.phone, redial, at: instant(serverNow()) });
  const refuse = async (text: string | null): Promise<void> => {
    const line = await client.call(pbxCalls.lineState, {}).catch(() => null);
    if (line !== null && line.call !== null && isLiveCall(line.call)) {
      // Another tab was faster: that call is ours.
      dispatch({ type: 'reset' });
      dispatch({ type: 'snapshot', process: line.call, at: instant(serverNow()) });
      return;
    }
    dispatch({ type: 'dialRefused', reason: 'unknown', at: instant(serverNow()) });
    if (text !== null) notify({ id: 'call', text, tone: 'danger' });
  };
  try {
    const { data } = await client.call(pbxCalls.makeCall, {
      number: phone.phone,
      manual: phone.manual,
      phone_id: phone.id,
      sf_id: respondent.sfId,
    });
    if (data.wait !== undefined && !redial) {
      // Nothing was tried, so nothing is asked about it.
      dispatch({ type: 'reset' });
      waitFor(data.wait);
      notify({
        id: 'call',
        text: [
          data.message,
          // While dialling is stopped, the desk only asks again: no time is promised.
          data.waitsFor === 'diallingStopped' ? undefined : t('call.goesOn', { count: data.wait }),
        ]
          .filter(Boolean)
          .join(' '),
        tone: 'danger',
        showFor: data.wait * SECOND,
      });
    } else if (data.Response === 'fail' || data.Uniqueid1 === null) {
      await refuse(data.message ?? t('call.refused'));
      input.onRefused();
    } else {
      dispatch({ type: 'dialAccepted', uniqueId1: data.Uniqueid1, uniqueId2: data.Uniqueid2 });
      tellTabs({ kind: 'line' });
    }
  } catch (error) {
    await refuse(failureText(error, t));
  }
}

async function dialByHand(input: CallActionsInput, phone: WirePhone | null, t: Translate): Promise<void> {
  const { dispatch, onDialled } = input;
  await report(t, 'call', async () => {
    const answer = await client.call(deskCalls.callPhone, { phoneId: phone?.id ?? null });
    if (answer.code !== 0 || answer.data === undefined) {
      notify({ id: 'call', text: answer.code === 1 ? t('phones.noneLeft') : answer.message, tone: 'info' });
      input.onRefused();
      return;
    }
    const { phoneId, number } = answer.data;
    onDialled(phoneId);
    dispatch({ type: 'dialRequested', phoneId, number, manual: true, at: instant(serverNow()) });
    tellTabs({ kind: 'line' });
  });
}

async function report(t: Translate, id: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    const text = failureText(error, t);
    if (text !== null) notify({ id, text, tone: 'danger' });
  }
}
