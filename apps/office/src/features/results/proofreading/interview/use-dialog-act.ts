import { CallError } from '@seker/contract';
import { failureText, notify, useText } from '@seker/ui';
import { useState } from 'react';
import { faultText, refusalOf } from '../../../../form/index.ts';
import { useReview } from './review-context.ts';
import { useReadAgain } from './use-verdicts.ts';

export interface DialogAct {
  readonly isBusy: boolean;
  /** Why it was refused, in the reader's language. */
  readonly failure: string | null;
  readonly code: string | null;
  readonly run: (act: () => Promise<void>) => Promise<void>;
}

/** Decides from a dialog, which closes when it is done or when another person has decided; else it stays and says why. */
export function useDialogAct(onClose: () => void): DialogAct {
  const t = useText();
  const { review } = useReview();
  const readAgain = useReadAgain();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const code = error instanceof CallError ? error.code : null;
  const refusal = refusalOf(error);
  const [fault] = refusal.why === 'faults' ? refusal.faults : [];
  const run = async (act: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await act();
      onClose();
      await readAgain();
    } catch (refused) {
      const isDecided = refused instanceof CallError && ['reviewDecided', 'taskReleased'].includes(refused.code);
      setBusy(false);
      if (!isDecided) return setError(refused);
      const text = failureText(refused, t);
      if (text !== null) notify({ id: `review-${review.id}`, text, tone: 'danger' });
      onClose();
      await readAgain();
    }
  };
  const said = fault === undefined ? failureText(error, t) : faultText(fault, t);
  return { isBusy, failure: error === null ? null : said, code, run };
}
