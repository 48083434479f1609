import { pbxCalls } from '@seker/contract';
import type { CallProcess } from '@seker/fieldwork';
import { client, failureText, notify, useText } from '@seker/ui';
import { useRef, useState } from 'react';

/** Putting the respondent on hold, and bringing them back. */
export interface CallHold {
  /** The exchange can hold a respondent; a call that is dialled by hand is held at the telephone. */
  readonly isOffered: boolean;
  readonly isChanging: boolean;
  readonly toggle: () => void;
}

/** What is shown follows the exchange: a press asks for it, and the call's own event tells that it is done. */
export function useHold(call: CallProcess, acts: readonly string[]): CallHold {
  const t = useText();
  const [isChanging, setChanging] = useState(false);
  const isUnderWay = useRef(false);
  const on = call.heldSince === null;
  return {
    isOffered: acts.includes('hold') && call.state === 'answered' && !call.manual,
    isChanging,
    toggle: () => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setChanging(true);
      void client
        .call(pbxCalls.hold, { on })
        .catch((error: unknown) => {
          const text = failureText(error, t);
          if (text !== null) notify({ id: 'hold', text, tone: 'danger' });
        })
        .finally(() => {
          isUnderWay.current = false;
          setChanging(false);
        });
    },
  };
}
