import { deskCalls, type WirePhone } from '@seker/contract';
import {
  type CallProcess,
  mayCallAddedPhone,
  phoneIdToComplete,
  type VisitProcess,
  type VisitSituation,
} from '@seker/fieldwork';
import { client, failureText, notify, useText } from '@seker/ui';
import { tellTabs } from '../../../session/tabs.ts';
import type { CallActions } from '../call/use-call-actions.ts';
import { addedPhone } from '../manual-dial/added-phone.ts';
import type { RespondentCache } from '../respondent/use-respondent-cache.ts';

export interface NumberCallsInput {
  readonly visit: VisitProcess;
  readonly situation: VisitSituation;
  readonly phones: readonly WirePhone[];
  readonly call: CallProcess;
  readonly actions: CallActions;
  readonly cache: RespondentCache;
  readonly onRedial: () => void;
}

export interface NumberCalls {
  /** Calls a number, unless the one before it still needs its status. */
  readonly callNumber: (phone: WirePhone) => Promise<void>;
  /** A number was typed and added: it is called where it may be. */
  readonly phoneAdded: (typed: string, phoneId: number | null) => Promise<void>;
  /** Calls the number of the current call again. */
  readonly redial: () => Promise<void>;
}

/** Calls to the visit's numbers. */
export function useNumberCalls(input: NumberCallsInput): NumberCalls {
  const { visit, situation, phones, call, actions, cache, onRedial } = input;
  const t = useText();
  const isComplete = async (phoneId: number): Promise<boolean> => {
    try {
      const answer = await client.call(deskCalls.checkCompletePhone, { phoneId });
      if (answer.code === 0) return true;
      notify({ id: 'phone', text: answer.message || t('why.phoneNeedsStatus'), tone: 'danger' });
    } catch (error) {
      const text = failureText(error, t);
      if (text !== null) notify({ id: 'phone', text, tone: 'danger' });
    }
    return false;
  };
  const callNumber = async (phone: WirePhone): Promise<void> => {
    const toComplete = phoneIdToComplete(visit, situation, phone.id);
    if (toComplete !== null && !(await isComplete(toComplete))) return;
    await actions.dial(phone);
  };
  return {
    callNumber,
    phoneAdded: async (typed, phoneId) => {
      tellTabs({ kind: 'phones', phoneId: null });
      const fresh = await cache.refresh();
      const added = addedPhone(fresh, typed, phoneId);
      if (added !== null && mayCallAddedPhone(situation)) await callNumber(added);
    },
    redial: async () => {
      const phone = phones.find(({ id }) => id === call.phoneId);
      if (phone === undefined) return;
      onRedial();
      await actions.dial(phone, { redial: true });
    },
  };
}
