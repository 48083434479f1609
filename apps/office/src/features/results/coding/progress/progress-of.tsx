import { Meta, useText } from '@seker/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo, useState } from 'react';
import { useScreenKeys } from '../../../../list/use-screen-keys.ts';
import { codingProgressQuery } from '../../../../project/coding-progress.ts';
import { ProjectHead } from '../../../../project/project-head.tsx';
import { LiveMark } from '../../../../shell/live-mark.tsx';
import type { Asked } from './asked.ts';
import { EncodersTable } from './encoders-table.tsx';
import { HoursChart } from './hours-chart.tsx';
import { NoUses } from './no-uses.tsx';
import { PairsTable } from './pairs-table.tsx';
import { ProgressActs } from './progress-acts.tsx';
import { ProgressDialogs } from './progress-dialogs.tsx';
import { ProgressFigures } from './progress-figures.tsx';
import { UpdatedAgo } from './updated-ago.tsx';
import { UsesTable } from './uses-table.tsx';

/** Encoders save all the time; the figures follow them within so long. */
const READ_AGAIN_MS = 5_000;

export interface ProgressOfProps {
  readonly projectId: number;
}

export function ProgressOf({ projectId }: ProgressOfProps): ReactElement {
  const t = useText();
  const query = useSuspenseQuery({ ...codingProgressQuery(projectId), refetchInterval: READ_AGAIN_MS });
  const { data: progress, dataUpdatedAt, errorUpdatedAt, failureCount } = query;
  const isLost = failureCount > 0 || errorUpdatedAt > dataUpdatedAt;
  const [asked, setAsked] = useState<Asked | null>(null);
  const { uses, mayEdit, mayAllocate } = progress;
  const keys = useMemo(
    () => ({ allocate: mayAllocate && uses.length > 0 ? () => setAsked({ of: 'allocate', useId: null }) : null }),
    [mayAllocate, uses.length],
  );
  useScreenKeys(keys, actOfKey);
  return (
    <>
      <ProjectHead
        title={t('office.encoding')}
        fact={
          <Meta
            parts={[
              <LiveMark key="live" lostSince={isLost ? dataUpdatedAt : null} />,
              <UpdatedAgo key="ago" at={dataUpdatedAt} />,
            ]}
          />
        }
        acts={mayEdit && uses.length > 0 ? <ProgressActs projectId={projectId} onAsk={setAsked} /> : undefined}
      />
      {uses.length === 0 ? (
        <NoUses projectId={projectId} mayEdit={mayEdit} />
      ) : (
        <div className="coding-progress">
          <div className="coding-progress-in">
            <ProgressFigures progress={progress} />
            <UsesTable projectId={projectId} progress={progress} onAsk={setAsked} />
            <EncodersTable progress={progress} onAsk={setAsked} />
            <div className="coding-progress-pair">
              <HoursChart hours={progress.hours} people={progress.people} />
              <PairsTable pairs={progress.pairs} />
            </div>
          </div>
        </div>
      )}
      {asked === null ? null : (
        <ProgressDialogs projectId={projectId} progress={progress} asked={asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

function actOfKey({ code }: KeyboardEvent, { allocate }: { readonly allocate: (() => void) | null }) {
  return code === 'KeyN' ? allocate : null;
}
