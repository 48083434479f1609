import { deskCalls } from '@seker/contract';
import { client, failureText, notify, useSingleFlight, useText } from '@seker/ui';
import { useMutation } from '@tanstack/react-query';

export interface StatusToSave {
  readonly phoneId: number;
  readonly statusId: number;
  readonly nextDt?: string;
  readonly nextLng?: number;
  /** The status of this visit that it corrects. */
  readonly instead?: number;
}

export interface SaveStatus {
  readonly save: (status: StatusToSave) => void;
  readonly isSaving: boolean;
}

/** Saves a phone's status; a failure is said and leaves everything as it was. */
export function useSaveStatus(
  onSaved: (status: StatusToSave) => Promise<void>,
  /** The respondent may have changed from outside. */
  onRefused: () => Promise<unknown>,
): SaveStatus {
  const t = useText();
  const once = useSingleFlight();
  const complain = (text: string): void => notify({ id: 'phone-status', text, tone: 'danger' });
  const mutation = useMutation({
    mutationFn: (status: StatusToSave) => client.call(deskCalls.setPhoneStatus, status),
    onSuccess: (answer, status) => {
      if (answer.code === 0) {
        if (answer.message !== '') notify({ id: 'phone-status', text: answer.message });
        return onSaved(status);
      }
      complain(answer.message || t('picker.error'));
      return onRefused();
    },
    onError: (error) => {
      if (failureText(error, t) !== null) complain(`${t('picker.error')} ${failureText(error, t) ?? ''}`);
    },
  });
  return {
    save: (status) => once(() => mutation.mutateAsync(status)),
    isSaving: mutation.isPending,
  };
}
