import './files.css';
import { Alert, Button, Modal } from '@mantine/core';
import { type CodingFileOutcome, type CodingUseRow, codingFilesCalls as calls } from '@seker/contract';
import { client, countText, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useRef, useState } from 'react';
import { codingProgressQuery } from '../../../../project/coding-progress.ts';
import { useJobsRefresh } from '../../../../shell/use-jobs.ts';
import { FileDrop } from '../../../../upload/index.ts';
import { CodingsReport } from './codings-report.tsx';
import { fileFailure } from './file-failure.ts';
import { ImportProgress } from './import-progress.tsx';

interface ImportCodingsDialogProps {
  readonly projectId: number;
  readonly use: CodingUseRow;
  readonly onClose: () => void;
}

interface Looked {
  readonly uploadId: number;
  /** One import, however often its button is pressed. */
  readonly act: string;
  readonly outcome: CodingFileOutcome;
}

/** Takes codes of answers from a file: shows what would happen, and then follows the import. */
export function ImportCodingsDialog({ projectId, use, onClose }: ImportCodingsDialogProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const showJobs = useJobsRefresh();
  const [looked, setLooked] = useState<Looked | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [jobId, setJobId] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // An answer about a file chosen before counts no more.
  const asked = useRef(0);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    const turn = asked.current;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (asked.current === turn) setFailure(fileFailure(error, t('codingFile.codingStructure'), t));
    } finally {
      if (asked.current === turn) setBusy(false);
    }
  };
  const look = async (uploadId: number): Promise<void> => {
    const turn = asked.current;
    await attempt(async () => {
      const outcome = await client.call(calls.lookAtCodings, { projectId, useId: use.id, uploadId });
      if (asked.current === turn) setLooked({ uploadId, act: crypto.randomUUID(), outcome });
    });
  };
  const begin = async ({ uploadId, act }: Looked): Promise<void> =>
    await attempt(async () => {
      setJobId((await client.call(calls.importCodings, { projectId, useId: use.id, uploadId, act })).job);
      await showJobs();
    });
  const count = looked === null ? 0 : looked.outcome.put + looked.outcome.review;
  return (
    <Modal opened onClose={onClose} size={680} title={t('codingFile.importCodings', { name: use.number })}>
      <div className="coding-file">
        {jobId !== null ? (
          <ImportProgress
            jobId={jobId}
            onEnded={async () => await queries.invalidateQueries(codingProgressQuery(projectId))}
          />
        ) : (
          <>
            <p>{t('codingFile.codingsText')}</p>
            <FileDrop
              purpose="codings"
              accept=".xlsx,.csv,.tsv,.txt"
              label={t('codingFile.choose')}
              hint={t('codingFile.codingsHint')}
              onBegin={() => {
                asked.current += 1;
                setLooked(null);
                setFailure(null);
                setBusy(false);
              }}
              onSent={({ uploadId }) => void look(uploadId)}
            />
            {looked === null ? null : <CodingsReport outcome={looked.outcome} />}
          </>
        )}
        {failure === null ? null : (
          <Alert color="danger" role="alert">
            {failure}
          </Alert>
        )}
      </div>
      <div className="dialog-acts">
        <Button variant="default" onClick={onClose}>
          {t(jobId === null ? 'app.cancel' : 'app.close')}
        </Button>
        {jobId !== null ? null : (
          <Button
            disabled={count === 0}
            loading={isBusy}
            onClick={() => {
              if (looked !== null) void begin(looked);
            }}
          >
            {count === 0 ? t('codingFile.take') : t('codingFile.takeCodings', { count, n: countText(count) })}
          </Button>
        )}
      </div>
    </Modal>
  );
}
