import { Button, Progress } from '@mantine/core';
import { listImportsCalls as calls, type ImportState, jobsCalls } from '@seker/contract';
import { client, countText, failureText, Meta, notify, useText } from '@seker/ui';
import { IconAlertCircle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { queueWords } from '../shell/queue-words.ts';
import { ImportFigures } from './import-figures.tsx';

export interface BegunImport {
  readonly listFileId: number;
  readonly job: number;
  readonly name: string;
}

export interface ImportProgressProps {
  readonly begun: BegunImport;
  /** After the list is whole, once. */
  readonly onDone: (listFileId: number) => void;
  /** What can be done with the list that is whole. */
  readonly acts: ReactNode;
  /** Back to the choices, after one that came to nothing. */
  readonly onBack: () => void;
}

const ASKED_EVERY_MILLISECONDS = 500;

/** How far an import is, and what came of it. */
export function ImportProgress({ begun, onDone, acts, onBack }: ImportProgressProps): ReactElement | null {
  const t = useText();
  const queries = useQueryClient();
  const { job, name, listFileId } = begun;
  const state = useQuery({
    queryKey: ['listFiles', 'import', job],
    queryFn: async () => await client.call(calls.readListImport, { jobId: job }),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || isRunning(data) ? ASKED_EVERY_MILLISECONDS : false,
  }).data;
  const end = state?.state;
  useEffect(() => {
    if (end !== 'done') return;
    void queries.invalidateQueries({ queryKey: ['list', 'list-files'] });
    onDone(listFileId);
  }, [end, queries, onDone, listFileId]);
  if (state === undefined) return null;
  if (isRunning(state)) return <Running state={state} begun={begun} />;
  if (state.state === 'done' && state.counts !== null)
    return (
      <section className="import-end">
        <p className="import-verdict" role="status">
          <IconCircleCheck className="import-good" size={20} aria-hidden="true" />
          {t('listFiles.importDone', { name })}
        </p>
        <ImportFigures state={{ ...state, counts: state.counts }} job={job} isDone />
        <div className="import-acts">{acts}</div>
      </section>
    );
  const isCancelled = state.state === 'cancelled';
  const EndIcon = isCancelled ? IconCircleX : IconAlertCircle;
  return (
    <section className="import-end">
      <p className="import-verdict" role="alert" data-failed={!isCancelled}>
        <EndIcon size={20} aria-hidden="true" />
        {isCancelled ? t('listFiles.importCancelled') : `${t('listFiles.importFailed')}. ${state.error?.text ?? ''}`}
      </p>
      <div className="import-acts">
        <Button variant="default" onClick={onBack}>
          {t('listFiles.back')}
        </Button>
      </div>
    </section>
  );
}

function isRunning({ state }: ImportState): boolean {
  return state === 'queued' || state === 'running';
}

function Running({ state, begun }: { readonly state: ImportState; readonly begun: BegunImport }): ReactElement {
  const t = useText();
  const share = state.total === null || state.total === 0 ? 0 : Math.min(100, (100 * state.done) / state.total);
  const title = t(state.ahead === null ? 'listFiles.importing' : 'listFiles.importWaits', { name: begun.name });
  const cancel = async (): Promise<void> => {
    try {
      await client.call(jobsCalls.cancelJob, { jobId: begun.job });
    } catch (error) {
      notify({ id: 'import', text: failureText(error, t) ?? '', tone: 'danger' });
    }
  };
  return (
    <section className="import-end" aria-busy="true">
      <p className="import-verdict" role="status">
        {title}
      </p>
      <Progress value={share} aria-label={title} />
      <p className="import-note">
        <Meta
          parts={[
            queueWords(state, t) ?? t('listFiles.rowCount', { count: state.done, n: countText(state.done) }),
            t('listFiles.importingHint'),
          ]}
        />
      </p>
      <div className="import-acts">
        <Button variant="default" onClick={() => void cancel()}>
          {t('listFiles.cancelImport')}
        </Button>
      </div>
    </section>
  );
}
