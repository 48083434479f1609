import { Alert, Progress } from '@mantine/core';
import { codingFilesCalls as calls, jobsCalls } from '@seker/contract';
import { client, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { QueueNote } from '../../../../shell/queue-note.tsx';
import { CodingsReport } from './codings-report.tsx';

const MOVING_MILLISECONDS = 700;

/** How far an import of codings is, and what came of it. */
export function ImportProgress({
  jobId,
  onEnded,
}: {
  readonly jobId: number;
  readonly onEnded: () => Promise<void>;
}): ReactElement {
  const t = useText();
  const { data: job } = useQuery({
    queryKey: ['jobs', jobId],
    queryFn: async () => await client.call(jobsCalls.readJob, { jobId }),
    refetchInterval: ({ state }) => ((state.data?.endedAt ?? null) === null ? MOVING_MILLISECONDS : false),
  });
  const hasEnded = job !== undefined && job.endedAt !== null;
  const told = useEffectEvent(() => void onEnded());
  useEffect(() => {
    if (hasEnded) told();
  }, [hasEnded]);
  const isWaiting = job !== undefined && job.ahead !== null;
  const outcome = hasEnded ? calls.codingFileOutcome.safeParse(job.result).data : undefined;
  const share = job === undefined || job.total === null || job.total === 0 ? 100 : (100 * job.done) / job.total;
  return (
    <>
      {job === undefined ? null : <QueueNote job={job} />}
      {hasEnded || isWaiting ? null : <Progress value={share} animated aria-label={t('codingFile.importing')} />}
      {hasEnded ? null : <p>{t('codingFile.importingHint')}</p>}
      {outcome === undefined ? null : <CodingsReport outcome={outcome} />}
      {hasEnded && outcome === undefined ? (
        <Alert color="danger">{job.error?.text ?? t('codingFile.importFailed')}</Alert>
      ) : null}
    </>
  );
}
