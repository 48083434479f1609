import { Alert, Button, Progress } from '@mantine/core';
import { jobsCalls } from '@seker/contract';
import { client, useText } from '@seker/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import { QueueNote } from '../../../shell/queue-note.tsx';
import { readSampleAgain } from './sample-data.ts';
import { tellFailure } from './tell-failure.ts';

export interface SampleJobProps {
  /** What was asked for here last; null: nothing. */
  readonly jobId: number | null;
}

const MOVING_MILLISECONDS = 700;

/** How far the job is that was asked for here, a way to stop it, and why it came to nothing. */
export function SampleJob({ jobId }: SampleJobProps): ReactElement | null {
  const t = useText();
  const queries = useQueryClient();
  const { data: job } = useQuery({
    queryKey: ['jobs', jobId],
    queryFn: async () => await client.call(jobsCalls.readJob, { jobId: jobId ?? 0 }),
    enabled: jobId !== null,
    refetchInterval: ({ state }) => ((state.data?.endedAt ?? null) === null ? MOVING_MILLISECONDS : false),
  });
  const hasEnded = job !== undefined && job.endedAt !== null;
  useEffect(() => {
    if (hasEnded) void readSampleAgain(queries);
  }, [hasEnded, queries]);
  if (job === undefined) return null;
  if (hasEnded)
    return job.error === null ? null : (
      <Alert className="form-wide" color="danger">
        {t('sample.failed', { why: job.error.text })}
      </Alert>
    );
  const share = job.total === null || job.total === 0 ? null : Math.min(100, (100 * job.done) / job.total);
  const stop = async (): Promise<void> => {
    try {
      await client.call(jobsCalls.cancelJob, { jobId: job.id });
    } catch (error) {
      tellFailure(error, t);
    }
  };
  return (
    <div className="sample-job" role="status">
      <QueueNote job={job} />
      {job.ahead === null ? (
        <Progress value={share ?? 100} animated={share === null} aria-label={t('sample.busy')} />
      ) : null}
      <Button variant="subtle" size="compact-sm" disabled={job.cancelAsked} onClick={() => void stop()}>
        {t('sample.cancel')}
      </Button>
    </div>
  );
}
