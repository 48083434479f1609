import '../../../project/bring-field-texts.ts';
import './overview.css';
import './overview-chart.css';
import { Meta, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { useProject } from '../../../project/project-data.ts';
import { ProjectHead } from '../../../project/project-head.tsx';
import { LiveMark } from '../../../shell/live-mark.tsx';
import { useAccount } from '../../../shell/use-account.ts';
import { BeforeCard } from './before-card.tsx';
import { DoneCard } from './done-card.tsx';
import { OverviewActs } from './overview-acts.tsx';
import { ProblemsCard } from './problems-card.tsx';
import { QuotasCard } from './quotas-card.tsx';
import { ResultNote } from './result-note.tsx';
import { TodayCard } from './today-card.tsx';
import { useLiveOverview } from './use-live-overview.ts';

/** The first page of a project: what is done of the target, what hinders it, and where. */
export function OverviewPage(): ReactElement {
  const project = useProject();
  // Another project is another page: nothing of it has changed.
  return <OverviewOf key={project.id} />;
}

function OverviewOf(): ReactElement {
  const t = useText();
  const project = useProject();
  const { acts } = useAccount();
  const maySeeFloor = acts.some(({ act }) => act === 'seeFloor');
  const { overview, isLive, lostSince } = useLiveOverview(project.id, maySeeFloor);
  const { stage, problems, quotas, today, fieldDay, now } = overview;
  return (
    <>
      <ProjectHead
        title={t('overview.title')}
        fact={
          stage === 'field' ? (
            <Meta
              parts={[
                isLive ? <LiveMark key="live" lostSince={lostSince} /> : null,
                fieldDay === null ? null : t('overview.fieldDay', { day: fieldDay }),
              ]}
            />
          ) : undefined
        }
        acts={<OverviewActs project={project} stage={stage} />}
      />
      <div className="overview">
        {stage === 'before' ? <BeforeCard project={project} /> : null}
        {stage === 'paused' || stage === 'done' ? <ResultNote overview={overview} project={project} /> : null}
        <div className="overview-side">
          {problems === null || (stage === 'before' && problems.length === 0) ? null : (
            <ProblemsCard projectId={project.id} problems={problems} now={now} />
          )}
          {today === null ? null : <TodayCard today={today} />}
        </div>
        {stage === 'before' ? null : (
          <div className="overview-main">
            <DoneCard overview={overview} isOnline={project.isOnline} />
            {quotas === null ? null : <QuotasCard projectId={project.id} quotas={quotas} />}
          </div>
        )}
      </div>
    </>
  );
}
