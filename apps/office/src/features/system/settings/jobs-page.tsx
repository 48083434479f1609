import '../../../shell/figures-table.css';
import { Button } from '@mantine/core';
import { type Job, jobsCalls } from '@seker/contract';
import { client, countText, EmptyState, formatElapsed, Meta, useText, When } from '@seker/ui';
import { IconStack2 } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { jobWords } from '../../../shell/job-words.ts';
import { queueWords } from '../../../shell/queue-words.ts';
import { ScreenHead } from '../../../shell/screen-head.tsx';

const READ_AGAIN_MS = 5_000;
/** As many as the server tells at once. */
const PAGE = 50;

/** What the server has done in the background, and what came of it. */
export function JobsPage(): ReactElement {
  const t = useText();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['jobs', 'all'],
    queryFn: async ({ pageParam }) => (await client.call(jobsCalls.listJobs, { before: pageParam })).jobs,
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    refetchInterval: READ_AGAIN_MS,
  });
  const jobs = data?.pages.flat() ?? [];
  return (
    <>
      <ScreenHead title={t('settings.jobs')} />
      <div className="settings-jobs">
        <p>{t('jobs.all')}</p>
        {data !== undefined && jobs.length === 0 ? (
          <EmptyState
            icon={<IconStack2 size={56} stroke={1.2} aria-hidden="true" />}
            title={t('jobs.none')}
            hint={t('jobs.noneHint')}
          />
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard, too.
          <section className="settings-jobs-scroll" aria-label={t('settings.jobs')} tabIndex={0}>
            <table className="figures-table" aria-label={t('settings.jobs')}>
              <thead>
                <tr>
                  <th scope="col">{t('jobs.name')}</th>
                  <th scope="col">{t('jobs.state')}</th>
                  <th scope="col">{t('jobs.by')}</th>
                  <th scope="col">{t('jobs.asked')}</th>
                  <th scope="col" className="figures-number">
                    {t('jobs.took')}
                  </th>
                  <th scope="col" className="figures-number">
                    {t('jobs.rows')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {jobs.map((job) => (
                  <JobRow key={job.id} job={job} />
                ))}
              </tbody>
            </table>
          </section>
        )}
        {hasNextPage ? (
          <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('jobs.more')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function JobRow({ job }: { readonly job: Job }): ReactElement {
  const t = useText();
  const { task, state, requestedBy, requestedByName, askedAt, startedAt, endedAt, done, total, error } = job;
  return (
    <tr>
      <th scope="row" className="figures-name">
        {jobWords(task, t)} <bdi className="settings-job-id">#{job.id}</bdi>
      </th>
      <td>
        <Meta parts={[t(`jobs.state.${state}`), queueWords(job, t)]} />
        {error === null ? null : <span className="settings-job-error">{error.text}</span>}
      </td>
      <td>
        <bdi>{requestedBy === null ? t('jobs.server') : (requestedByName ?? `#${requestedBy}`)}</bdi>
      </td>
      <td>
        <When at={askedAt} />
      </td>
      <td className="figures-number">
        <bdi dir="ltr">
          {startedAt === null || endedAt === null ? '–' : formatElapsed(Date.parse(endedAt) - Date.parse(startedAt))}
        </bdi>
      </td>
      <td className="figures-number">
        <bdi dir="ltr">{total === null ? countText(done) : `${countText(done)} / ${countText(total)}`}</bdi>
      </td>
    </tr>
  );
}
