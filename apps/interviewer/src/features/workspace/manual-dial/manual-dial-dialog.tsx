import { Button, TextInput } from '@mantine/core';
import { deskCalls } from '@seker/contract';
import { client, failureText, useSingleFlight, useText } from '@seker/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { readText, useTabState } from '../../../session/use-tab-state.ts';
import { DeskModal } from '../visit/desk-modal.tsx';

export interface ManualDialDialogProps {
  readonly isOpen: boolean;
  readonly respId: number;
  readonly sfId: number;
  readonly onClose: () => void;
  /** The number was taken; its id where the server told. */
  readonly onAdded: (typed: string, phoneId: number | null) => Promise<void>;
}

/** Adds a number to the respondent; what was typed survives a reload. */
export function ManualDialDialog({ isOpen, respId, sfId, onClose, onAdded }: ManualDialDialogProps): ReactElement {
  const t = useText();
  const [typed, setTyped] = useTabState(`seker.manual-number.${respId}`, readText);
  const [problem, setProblem] = useState<string | null>(null);
  const once = useSingleFlight();
  const adding = useMutation({
    mutationFn: (num: string) => client.call(deskCalls.customPhone, { num, sfid: sfId }),
    onSuccess: async (answer, num) => {
      if (answer.code !== 0) {
        setProblem(answer.message);
        return;
      }
      setTyped('');
      onClose();
      await onAdded(num, answer.data?.id ?? null);
    },
    onError: (error) => setProblem(failureText(error, t)),
  });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() === '') setProblem(t('manual.empty'));
    else once(() => adding.mutateAsync(typed.trim()));
  };
  return (
    <DeskModal isOpen={isOpen} onClose={onClose} title={t('manual.title')}>
      <form onSubmit={handleSubmit} noValidate>
        <TextInput
          className="sk-date-field"
          type="tel"
          label={t('manual.number')}
          value={typed}
          error={problem}
          maxLength={100}
          autoComplete="off"
          data-autofocus
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <div className="wk-dialog-actions">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" loading={adding.isPending}>
            {t('manual.add')}
          </Button>
        </div>
      </form>
    </DeskModal>
  );
}
