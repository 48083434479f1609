import './tray.css';
import { Button, Loader, Popover, Progress, RingProgress, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type Account, CallError, type Job, jobsCalls } from '@seker/contract';
import { client, countText, failureText, localStore, Meta, momentText, notify, useText } from '@seker/ui';
import { IconAlertCircle, IconCircleCheck, IconCircleX, IconClock, IconStack2 } from '@tabler/icons-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { jobWords } from './job-words.ts';
import { queueWords } from './queue-words.ts';
import { isRunning, useJobs, useJobsRefresh } from './use-jobs.ts';

const CLEARED = 'seker.jobs.cleared';

/** What works in the background for the person: how far it is, what came of it, and a way to stop it. */
export function JobsTray({ account }: { readonly account: Account }): ReactElement | null {
  const t = useText();
  const jobs = useJobs(account.id);
  const [isOpen, tray] = useDisclosure(false);
  const [clearedUpTo, setCleared] = useState(() => Number(localStore.read(CLEARED) ?? '0'));
  useEnds(jobs);
  const shown = jobs.filter((job) => isRunning(job) || job.id > clearedUpTo);
  const running = shown.filter(isRunning);
  const clear = (): void => {
    const last = Math.max(clearedUpTo, ...jobs.filter((job) => !isRunning(job)).map(({ id }) => id));
    localStore.write(CLEARED, String(last));
    setCleared(last);
  };
  if (shown.length === 0) return null;
  return (
    <Popover opened={isOpen} onChange={(open) => (open ? tray.open() : tray.close())} position="bottom-end" shadow="md">
      <Popover.Target>
        <UnstyledButton className="frame-jobs" data-running={running.length > 0} onClick={tray.toggle}>
          {running.length > 0 ? (
            <Loader type="oval" size={18} aria-hidden="true" />
          ) : (
            <IconStack2 size={18} aria-hidden="true" />
          )}
          <span className="frame-jobs-words">{t('jobs.number', { count: running.length })}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} w={432} className="tray" aria-label={t('jobs.title')}>
        <div className="tray-head">
          <strong>{t('jobs.title')}</strong>
          <Button variant="subtle" size="compact-sm" onClick={clear}>
            {t('jobs.clear')}
          </Button>
        </div>
        <ul className="tray-rows">
          {shown.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

function JobRow({ job }: { readonly job: Job }): ReactElement {
  const t = useText();
  const refresh = useJobsRefresh();
  const cancel = async (): Promise<void> => {
    try {
      await client.call(jobsCalls.cancelJob, { jobId: job.id });
    } catch (error) {
      // It had ended a moment before.
      if (!(error instanceof CallError) || error.code !== 'conflict')
        notify({ id: 'cancelJob', text: failureText(error, t) ?? '', tone: 'danger' });
    }
    await refresh();
  };
  const share = job.total === null || job.total === 0 ? null : Math.min(100, (100 * job.done) / job.total);
  return (
    <li className="tray-row">
      <JobMark job={job} share={share} />
      <div className="tray-words">
        <span className="tray-name">{jobWords(job.task, t)}</span>
        {job.state === 'running' ? (
          <Progress size={4} value={share ?? 100} animated={share === null} aria-label={jobWords(job.task, t)} />
        ) : null}
        <span className="tray-fact" data-failed={job.state === 'failed'}>
          <Meta parts={factsOf(job, t)} />
        </span>
      </div>
      {isRunning(job) ? (
        <Button variant="default" size="compact-sm" disabled={job.cancelAsked} onClick={() => void cancel()}>
          {job.cancelAsked ? t('jobs.cancelling') : t('app.cancel')}
        </Button>
      ) : null}
    </li>
  );
}

function JobMark({ job, share }: { readonly job: Job; readonly share: number | null }): ReactElement {
  switch (job.state) {
    case 'running':
      return (
        <RingProgress size={20} thickness={3} aria-hidden="true" sections={[{ value: share ?? 25, color: 'accent' }]} />
      );
    case 'done':
      return <IconCircleCheck className="tray-done" size={20} aria-hidden="true" />;
    case 'failed':
      return <IconAlertCircle className="tray-failed" size={20} aria-hidden="true" />;
    case 'cancelled':
      return <IconCircleX size={20} aria-hidden="true" />;
    case 'queued':
      return <IconClock size={20} aria-hidden="true" />;
  }
}

function factsOf(job: Job, t: ReturnType<typeof useText>): readonly string[] {
  const done = countText(job.done);
  const far = job.total === null ? t('jobs.done', { done }) : t('jobs.doneOf', { done, total: countText(job.total) });
  switch (job.state) {
    case 'queued':
      return [t('jobs.waiting'), queueWords(job, t) ?? ''];
    case 'running':
      return [far];
    case 'failed':
      return [job.error?.text ?? t('app.technicalFailure')];
    case 'cancelled':
      return [t('jobs.cancelled'), far];
    case 'done':
      return [t('jobs.ended', { when: job.endedAt === null ? '' : momentText(job.endedAt) }), far, refusedOf(job, t)];
  }
}

/** Of an act on many rows: for how many it was refused. */
function refusedOf({ result }: Job, t: ReturnType<typeof useText>): string {
  const refused = (result as { readonly refused?: unknown } | null)?.refused;
  const count = Array.isArray(refused) ? refused.length : 0;
  return count === 0 ? '' : t('jobs.refused', { count, n: countText(count) });
}

/** A job that ends while one works on something else is told. */
function useEnds(jobs: readonly Job[]): void {
  const t = useText();
  const ran = useRef(new Set<number>());
  useEffect(() => {
    for (const job of jobs) {
      if (isRunning(job)) ran.current.add(job.id);
      else if (ran.current.delete(job.id) && job.state !== 'cancelled')
        notify({
          id: `job ${job.id}`,
          text: t(job.state === 'done' ? 'jobs.hasEnded' : 'jobs.hasFailed', { name: jobWords(job.task, t) }),
          tone: job.state === 'done' ? 'accent' : 'danger',
        });
    }
  }, [jobs, t]);
}
