import { Button, Progress } from '@mantine/core';
import { type BlacklistRun, jobsCalls } from '@seker/contract';
import { client, countText, failureText, notify, useText, When } from '@seker/ui';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import { QueueNote } from '../../../../shell/queue-note.tsx';
import { readRulesAgain, runsQuery } from './rules-data.ts';

const MOVING_MILLISECONDS = 700;

/** What the rule has done, run by run, and how far it is with what it does now. */
export function RuleRuns({ ruleId }: { readonly ruleId: number }): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const { data: runs } = useSuspenseQuery(runsQuery(ruleId));
  const running = runs.find(({ state }) => state === 'running');
  const isRunning = running !== undefined;
  const jobId = running?.job ?? null;
  useEffect(() => {
    if (!isRunning) void readRulesAgain(queries);
  }, [isRunning, queries]);
  if (runs.length === 0) return <p className="form-wide rule-muted">{t('blacklistRule.noRuns')}</p>;
  return (
    <div className="form-wide rule-runs">
      {jobId === null ? null : <RunProgress jobId={jobId} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard. */}
      <div className="rule-scroll" role="region" aria-label={t('blacklistRule.log')} tabIndex={0}>
        <table className="rule-table">
          <thead>
            <tr>
              <th>{t('blacklistRule.runAt')}</th>
              <th>{t('blacklistRule.runBy')}</th>
              <th>{t('blacklistRule.runState')}</th>
              <th className="rule-number">{t('blacklistRule.matched')}</th>
              <th className="rule-number">{t('blacklistRule.added')}</th>
              <th className="rule-number">{t('blacklistRule.removed')}</th>
              <th>{t('blacklistRule.leftAlone')}</th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <RunRow key={run.id} run={run} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const REASONS = ['known', 'byHand', 'over', 'neverDialled', 'notListed'] as const;

function RunRow({ run }: { readonly run: BlacklistRun }): ReactElement {
  const t = useText();
  const reasons = REASONS.filter((reason) => run[reason] > 0);
  return (
    <tr>
      <td>
        <When at={run.at} />
      </td>
      <td>{run.isScheduled ? t('blacklistRule.bySchedule') : <bdi>{run.by ?? '–'}</bdi>}</td>
      <td>
        {t(`blacklistRule.state.${run.state}`)}
        {run.error === null ? null : <span className="rule-why">{run.error}</span>}
      </td>
      <td className="rule-number">
        {t('blacklistRule.of', { n: countText(run.matched), of: countText(run.records) })}
      </td>
      <td className="rule-number">{run.action === 'add' ? countText(run.added) : '–'}</td>
      <td className="rule-number">{run.action === 'remove' ? countText(run.removed) : '–'}</td>
      <td>
        {reasons.length === 0
          ? '–'
          : reasons.map((reason) => (
              <span key={reason} className="rule-why">
                {t(`blacklistRule.left.${reason}`, { n: countText(run[reason]) })}
              </span>
            ))}
      </td>
    </tr>
  );
}

function RunProgress({ jobId }: { readonly jobId: number }): ReactElement | null {
  const t = useText();
  const { data: job } = useQuery({
    queryKey: ['jobs', jobId],
    queryFn: async () => await client.call(jobsCalls.readJob, { jobId }),
    refetchInterval: ({ state }) => ((state.data?.endedAt ?? null) === null ? MOVING_MILLISECONDS : false),
    retry: false,
  });
  if (job === undefined || job.endedAt !== null) return null;
  const share = job.total === null || job.total === 0 ? null : Math.min(100, (100 * job.done) / job.total);
  const cancel = async (): Promise<void> => {
    try {
      await client.call(jobsCalls.cancelJob, { jobId });
    } catch (error) {
      const text = failureText(error, t);
      if (text !== null) notify({ id: 'blacklistRule', tone: 'danger', text });
    }
  };
  return (
    <div className="rule-progress" role="status">
      <QueueNote job={job} />
      {job.ahead === null ? (
        <Progress value={share ?? 100} animated={share === null} aria-label={t('blacklistRule.state.running')} />
      ) : null}
      <Button variant="subtle" size="compact-sm" disabled={job.cancelAsked} onClick={() => void cancel()}>
        {t('blacklistRule.cancel')}
      </Button>
    </div>
  );
}
