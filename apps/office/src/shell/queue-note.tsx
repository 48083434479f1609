import type { Job } from '@seker/contract';
import { Meta, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { queueWords } from './queue-words.ts';

/** Says that a job waits for its turn, and where it stands in the queue; nothing of one that goes on. */
export function QueueNote({ job }: { readonly job: Pick<Job, 'ahead'> }): ReactElement | null {
  const t = useText();
  const place = queueWords(job, t);
  return place === null ? null : (
    <p className="queue-note">
      <Meta parts={[t('jobs.waiting'), place]} />
    </p>
  );
}
