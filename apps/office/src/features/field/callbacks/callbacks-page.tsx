import { useText } from '@seker/ui';
import { type ReactElement, useMemo } from 'react';
import { useProject } from '../../../project/project-data.ts';
import { ProjectHead } from '../../../project/project-head.tsx';
import { LiveMark } from '../../../shell/live-mark.tsx';
import { ScreenHead } from '../../../shell/screen-head.tsx';
import { CallbacksScreen } from './callbacks-screen.tsx';
import { useLiveCallbacks } from './use-live-callbacks.ts';

/** The callbacks of the project in the address. */
export function ProjectCallbacksPage(): ReactElement {
  const t = useText();
  const { id } = useProject();
  const lostSince = useLiveCallbacks();
  return (
    <div className="callbacks-page">
      <ProjectHead title={t('officeCallbacks.title')} fact={<LiveMark lostSince={lostSince} />} />
      <CallbacksScreen projectId={id} />
    </div>
  );
}

/** The callbacks of all projects of the group, beside live control. */
export function GroupCallbacksPage(): ReactElement {
  const t = useText();
  const lostSince = useLiveCallbacks();
  const above = useMemo(() => [{ label: t('office.control'), link: { to: '/control' as const } }], [t]);
  return (
    <div className="callbacks-page">
      <ScreenHead title={t('officeCallbacks.ofGroup')} above={above} fact={<LiveMark lostSince={lostSince} />} />
      <CallbacksScreen projectId={null} />
    </div>
  );
}
