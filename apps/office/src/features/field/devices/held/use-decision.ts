import { CallError, type HeldState } from '@seker/contract';
import { failureText, notify, type Translate, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readHeldAgain } from './held-data.ts';

/** A decision on its way: which way it is to go, with which note. */
export interface Decision<As extends string> {
  readonly chosen: As;
  readonly choose: (as: As) => void;
  readonly note: string;
  readonly setNote: (note: string) => void;
  readonly isBusy: boolean;
  /** Says what was done, or why not, and reads again how things stand. */
  readonly decide: () => Promise<void>;
}

/** Decides what becomes of what is held; `send` gives the sentence of what was done. */
export function useDecision<As extends string>(
  usual: () => As,
  send: (as: As, note: string) => Promise<string>,
): Decision<As> {
  const t = useText();
  const queries = useQueryClient();
  const [chosen, choose] = useState(usual);
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const decide = async (): Promise<void> => {
    setBusy(true);
    try {
      notify({ id: 'held', text: await send(chosen, note) });
    } catch (error) {
      const text = movedOnText(error, t) ?? failureText(error, t);
      if (text !== null) notify({ id: 'held', text });
    } finally {
      setBusy(false);
      await readHeldAgain(queries);
    }
  };
  return { chosen, choose, note, setNote, isBusy, decide };
}

/** What another person has done meanwhile; null: it is another failure. */
function movedOnText(error: unknown, t: Translate): string | null {
  if (!(error instanceof CallError)) return null;
  if (error.code === 'conflict') return t('held.movedOn');
  if (error.code !== 'packageDecided') return null;
  const { by, as } = error.details as { readonly by: string | null; readonly as: HeldState };
  return t('held.decidedBefore', { by: by ?? '', as: t(`held.state.${as}`) });
}
