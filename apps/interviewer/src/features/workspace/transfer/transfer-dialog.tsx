import { Button, Loader } from '@mantine/core';
import { supervisingCalls as calls } from '@seker/contract';
import { client, failureText, useSingleFlight, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useRef, useState } from 'react';
import { DeskModal } from '../visit/desk-modal.tsx';
import type { Company } from './company.ts';

export interface TransferDialogProps {
  readonly isOpen: boolean;
  readonly supervision: Company['supervision'];
  readonly onClose: () => void;
}

/** A supervisor is asked into the call; once they talk in it, the interviewer may leave or go on alone. */
export function TransferDialog({ isOpen, supervision, onClose }: TransferDialogProps): ReactElement {
  const t = useText();
  return (
    <DeskModal isOpen={isOpen} onClose={onClose} title={t('transfer.title')}>
      <TransferSteps supervision={supervision} onClose={onClose} />
    </DeskModal>
  );
}

/** Read anew each time the dialog opens: who is free changes by the minute. */
function TransferSteps({ supervision, onClose }: Pick<TransferDialogProps, 'supervision' | 'onClose'>): ReactElement {
  const t = useText();
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const once = useSingleFlight();
  /** A telephone that was told to stop ringing does not also count as not answered. */
  const isStopped = useRef(false);
  const act = (run: () => Promise<unknown>): void =>
    once(async () => {
      isStopped.current = false;
      setProblem(null);
      try {
        await run();
      } catch (error) {
        if (!isStopped.current) setProblem(failureText(error, t));
      }
    });
  const said =
    problem === null ? null : (
      <p className="wk-dialog-text wk-transfer-problem" role="alert">
        {problem}
      </p>
    );
  const goOnAlone = (): void => {
    isStopped.current = true;
    void client
      .call(calls.goOnAlone, {})
      .catch((error: unknown) => setProblem(failureText(error, t)))
      .finally(() => setAsked(null));
  };
  const joined = supervision?.state === 'hears' && supervision.how === 'barge' ? supervision : null;
  const ringing = supervision?.state === 'rings' ? supervision.name : asked;

  if (joined !== null) {
    const { name, isAsked } = joined;
    return (
      <>
        <p className="wk-dialog-text" role="status">
          {t('transfer.joined', { name })}
        </p>
        {said}
        <div className="wk-dialog-stack">
          <Button autoFocus onClick={() => act(async () => await client.call(calls.handOverCall, {}))}>
            {t('transfer.leave', { name })}
          </Button>
          {isAsked ? (
            <Button
              variant="default"
              onClick={() => {
                goOnAlone();
                onClose();
              }}
            >
              {t('transfer.alone', { name })}
            </Button>
          ) : null}
        </div>
      </>
    );
  }
  if (ringing !== null) {
    return (
      <>
        <p className="wk-dialog-text wk-row" role="status">
          <Loader size="sm" aria-hidden="true" />
          {t('transfer.rings', { name: ringing })}
        </p>
        {said}
        <div className="wk-dialog-actions">
          <Button color="danger" variant="light" autoFocus onClick={goOnAlone}>
            {t('transfer.stop')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p className="wk-dialog-text">{t('transfer.text')}</p>
      {said}
      <FreeSupervisors
        onAsk={(supervisorId, name) => {
          setAsked(name);
          act(async () => {
            try {
              await client.call(calls.askSupervisor, { supervisorId });
            } finally {
              setAsked(null);
            }
          });
        }}
      />
    </>
  );
}

function FreeSupervisors({ onAsk }: { readonly onAsk: (supervisorId: number, name: string) => void }): ReactElement {
  const t = useText();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['freeSupervisors'],
    queryFn: async () => await client.call(calls.listFreeSupervisors, {}),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (data === undefined && !isError) return <Loader size="sm" role="status" aria-label={t('app.loading')} />;
  const supervisors = data?.supervisors ?? [];
  return (
    <>
      {supervisors.length === 0 ? (
        <p className="wk-dialog-text" role="status">
          {t(data?.can === false ? 'transfer.cannot' : 'transfer.none')}
        </p>
      ) : (
        <ul className="wk-transfer-people" aria-label={t('transfer.choose')}>
          {supervisors.map(({ id, name }, index) => (
            <li key={id}>
              <Button
                fullWidth
                variant="default"
                data-autofocus={index === 0 || undefined}
                onClick={() => onAsk(id, name)}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="wk-dialog-actions">
        <Button
          variant="default"
          loading={isFetching}
          data-autofocus={supervisors.length === 0 || undefined}
          onClick={() => void refetch()}
        >
          {t('transfer.again')}
        </Button>
      </div>
    </>
  );
}
