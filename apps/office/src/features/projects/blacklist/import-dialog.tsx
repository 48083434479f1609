import { Alert, Button, Modal, Progress } from '@mantine/core';
import { blacklistCalls as calls, type FileSheets, jobsCalls } from '@seker/contract';
import { client, failureText, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { QueueNote } from '../../../shell/queue-note.tsx';
import { FileDrop, lookFailure, SheetChoice } from '../../../upload/index.ts';
import { EntryFields, NOTHING_SAID } from './entry-fields.tsx';
import { OutcomeReport } from './outcome-report.tsx';

interface ImportDialogProps {
  readonly projectId: number | null;
  readonly onImported: () => Promise<void>;
  readonly onClose: () => void;
}

interface ChosenFile extends FileSheets {
  readonly uploadId: number;
}

/** Takes a file, has it imported in the background, and says what became of it. */
export function ImportDialog({ projectId, onImported, onClose }: ImportDialogProps): ReactElement {
  const t = useText();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [said, setSaid] = useState(NOTHING_SAID);
  const [jobId, setJobId] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // An answer about a file chosen before counts no more.
  const asked = useRef(0);
  const look = async (uploadId: number): Promise<void> => {
    const turn = asked.current;
    try {
      const found = await client.call(calls.lookAtBlacklistFile, { uploadId });
      if (asked.current === turn) setFile({ uploadId, ...found });
    } catch (error) {
      if (asked.current === turn) setFailure(lookFailure(error, t));
    }
  };
  const begin = async ({ uploadId, sheet }: ChosenFile): Promise<void> => {
    setFailure(null);
    try {
      setJobId((await client.call(calls.importBlacklist, { ...said, projectId, uploadId, sheet })).job);
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
            onBegin={() => {
              asked.current += 1;
              setFile(null);
              setFailure(null);
            }}
            onSent={(sent) => void look(sent.uploadId)}
          />
          {file === null ? null : <SheetChoice {...file} onChoose={(sheet) => setFile({ ...file, sheet })} />}
          <EntryFields projectId={projectId} said={said} onChange={setSaid} />
          {failure === null ? null : <Alert color="danger">{failure}</Alert>}
          <div className="dialog-acts">
            <Button variant="default" onClick={onClose}>
              {t('app.cancel')}
            </Button>
            <Button disabled={file === null} onClick={() => (file === null ? undefined : void begin(file))}>
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
  const isWaiting = job !== undefined && job.ahead !== null;
  const outcome = hasEnded ? calls.blacklistOutcome.safeParse(job.result).data : undefined;
  const share = job === undefined || job.total === null || job.total === 0 ? 100 : (100 * job.done) / job.total;
  return (
    <>
      {job === undefined ? null : <QueueNote job={job} />}
      {hasEnded || isWaiting ? null : <Progress value={share} animated aria-label={t('blacklist.importing')} />}
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
