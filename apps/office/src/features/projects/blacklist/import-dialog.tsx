import { Alert, Button, Modal, Progress } from '@mantine/core';
import { blacklistCalls as calls, jobsCalls } from '@seker/contract';
import { client, failureText, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { FileDrop } from '../../../upload/index.ts';
import { EntryFields, NOTHING_SAID } from './entry-fields.tsx';
import { OutcomeReport } from './outcome-report.tsx';

interface ImportDialogProps {
  readonly projectId: number | null;
  readonly onImported: () => Promise<void>;
  readonly onClose: () => void;
}

/** Takes a file, has it imported in the background, and says what became of it. */
export function ImportDialog({ projectId, onImported, onClose }: ImportDialogProps): ReactElement {
  const t = useText();
  const [uploadId, setUploadId] = useState<number | null>(null);
  const [said, setSaid] = useState(NOTHING_SAID);
  const [jobId, setJobId] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const begin = async (): Promise<void> => {
    setFailure(null);
    try {
      setJobId((await client.call(calls.importBlacklist, { ...said, projectId, uploadId: uploadId ?? 0 })).job);
    } catch (error) {
      setFailure(failureText(error, t));
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('blacklist.import')} size={560}>
      {jobId === null ? (
        <div className="blacklist-form">
          <p>{t('blacklist.importText')}</p>
          <FileDrop
            purpose="blacklist"
            accept=".xlsx,.csv,.tsv,.txt"
            label={t('blacklist.file')}
            hint={t('blacklist.fileHint')}
            onBegin={() => setUploadId(null)}
            onSent={(sent) => setUploadId(sent.uploadId)}
          />
          <EntryFields projectId={projectId} said={said} onChange={setSaid} />
          {failure === null ? null : <Alert color="danger">{failure}</Alert>}
          <div className="dialog-acts">
            <Button variant="default" onClick={onClose}>
              {t('app.cancel')}
            </Button>
            <Button disabled={uploadId === null} onClick={() => void begin()}>
              {t('blacklist.importAct')}
            </Button>
          </div>
        </div>
      ) : (
        <ImportProgress jobId={jobId} onImported={onImported} onClose={onClose} />
      )}
    </Modal>
  );
}

const MOVING_MILLISECONDS = 700;

function ImportProgress({
  jobId,
  onImported,
  onClose,
}: Omit<ImportDialogProps, 'projectId'> & { readonly jobId: number }): ReactElement {
  const t = useText();
  const { data: job } = useQuery({
    queryKey: ['jobs', jobId],
    queryFn: async () => await client.call(jobsCalls.readJob, { jobId }),
    refetchInterval: ({ state }) => ((state.data?.endedAt ?? null) === null ? MOVING_MILLISECONDS : false),
  });
  const hasEnded = job !== undefined && job.endedAt !== null;
  const told = useEffectEvent(() => void onImported());
  useEffect(() => {
    if (hasEnded) told();
  }, [hasEnded]);
  const outcome = hasEnded ? calls.blacklistOutcome.safeParse(job.result).data : undefined;
  const share = job === undefined || job.total === null || job.total === 0 ? 100 : (100 * job.done) / job.total;
  return (
    <>
      {hasEnded ? null : <Progress value={share} animated aria-label={t('blacklist.importing')} />}
      {outcome === undefined ? null : <OutcomeReport outcome={outcome} />}
      {hasEnded && outcome === undefined ? (
        <Alert color="danger">{job.error?.text ?? t('blacklist.importFailed')}</Alert>
      ) : null}
      <div className="dialog-acts">
        <Button onClick={onClose}>{t('blacklist.close')}</Button>
      </div>
    </>
  );
}
