import { CallError, deskCalls } from '@seker/contract';
import { client, failureText, notify, useSingleFlight, useText } from '@seker/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/** A status that was just saved, and can be taken back for a moment. */
export interface SavedStatus {
  readonly phoneId: number;
  readonly statusId: number;
  /** In its own words. */
  readonly status: string;
  readonly number: string;
}

export interface UndoStatus {
  readonly saved: SavedStatus | null;
  readonly note: (saved: SavedStatus) => void;
  readonly forget: () => void;
  readonly undo: () => void;
  readonly isUndoing: boolean;
}

/** Takes back the status that was saved last; the number owes one again. A failure is said and leaves it saved. */
export function useUndoStatus(
  onUndone: (phoneId: number) => Promise<void>,
  /** The respondent may have changed from outside. */
  onRefused: () => Promise<unknown>,
): UndoStatus {
  const t = useText();
  const once = useSingleFlight();
  const [saved, setSaved] = useState<SavedStatus | null>(null);
  const complain = (text: string): void => notify({ id: 'phone-status', text, tone: 'danger' });
  const mutation = useMutation({
    mutationFn: ({ phoneId, statusId }: SavedStatus) => client.call(deskCalls.undoPhoneStatus, { phoneId, statusId }),
    onSuccess: (answer, { phoneId }) => {
      setSaved(null);
      if (answer.code === 0) return onUndone(phoneId);
      complain(answer.message || t('picker.error'));
      return onRefused();
    },
    onError: (error, { status }) => {
      // The respondent was left meanwhile, from another window or by the server.
      const isLeft = error instanceof CallError && error.status === 403;
      if (isLeft) setSaved(null);
      const text = isLeft ? t('undo.late', { status }) : failureText(error, t);
      if (text !== null) complain(text);
    },
  });
  return {
    saved,
    note: setSaved,
    forget: () => setSaved(null),
    undo: () => {
      if (saved !== null) once(() => mutation.mutateAsync(saved));
    },
    isUndoing: mutation.isPending,
  };
}

/** Whether the saved status is offered to be taken back: until anything else begins, and not again after it. */
export function useUndoOffer({ saved, forget }: UndoStatus, isResting: boolean): boolean {
  const isOffered = saved !== null && isResting;
  const [wasOffered, setWasOffered] = useState(false);
  if (isOffered !== wasOffered) {
    setWasOffered(isOffered);
    if (!isOffered) forget();
  }
  return isOffered;
}
