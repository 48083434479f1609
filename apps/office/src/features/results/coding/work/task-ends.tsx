import { Button } from '@mantine/core';
import { codingWorkCalls as calls } from '@seker/contract';
import { client, failureText, KeyHint, Meta, notify, useText } from '@seker/ui';
import { IconCircleCheck, IconPlugConnectedX } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { countTabs } from '../session/coding-session.ts';
import { useCoding } from './coding-context.ts';

export interface TaskReleasedProps {
  /** Null: it was gone before it was opened. */
  readonly counts: { readonly saved: number; readonly open: number; readonly lost: number } | null;
}

/** The task was taken away; what was saved stays. */
export function TaskReleased({ counts }: TaskReleasedProps): ReactElement {
  const t = useText();
  const actions = useRef<HTMLSpanElement>(null);
  useEffect(() => actions.current?.querySelector('a')?.focus(), []);
  return (
    <div className="coding-end" role="alert">
      <IconPlugConnectedX size={36} stroke={1.5} aria-hidden="true" />
      <h1>{t('encoding.released')}</h1>
      {counts === null ? null : <span>{t('encoding.releasedHint', { saved: counts.saved, open: counts.open })}</span>}
      {counts === null || counts.lost === 0 ? null : (
        <span>{t('encoding.releasedLost', { count: counts.lost, n: counts.lost })}</span>
      )}
      <span ref={actions}>
        <Button renderRoot={(props) => <Link to="/coding" {...props} />}>{t('encoding.toTasks')}</Button>
      </span>
    </div>
  );
}

/** Nothing is open any more: what was done, and more answers where they can be taken. */
export function TaskDone(): ReactElement {
  const t = useText();
  const { task, view } = useCoding();
  const { project, useId, pullSize, perHour } = task;
  const { all, open, query } = countTabs(view.session);
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const act = useRef<HTMLButtonElement>(null);
  useEffect(() => act.current?.focus(), []);
  const pull = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { batchId } = await client.call(calls.pullCoding, { projectId: project.id, useId });
      if (batchId === null) notify({ id: 'coding', text: t('encoding.pullNone') });
      else await navigate({ to: '/coding/$batchId', params: { batchId: String(batchId) } });
    } catch (error) {
      const text = failureText(error, t);
      if (text !== null) notify({ id: 'coding', text, tone: 'danger' });
    }
    setBusy(false);
  };
  const done = all - open;
  return (
    <div className="coding-end">
      <IconCircleCheck className="coding-end-done" size={36} stroke={1.5} aria-hidden="true" />
      <strong>{all === 0 ? t('encoding.emptyTask') : t('encoding.done', { count: done, n: done })}</strong>
      <Meta
        parts={[
          perHour === null ? null : t('encoding.perHour', { n: Math.round(perHour) }),
          query === 0 ? null : t('encoding.inQuery', { count: query, n: query }),
        ]}
      />
      <span className="coding-end-acts">
        <Button
          variant={pullSize === null ? 'filled' : 'default'}
          renderRoot={(props) => <Link to="/coding" {...props} />}
        >
          {t('encoding.toTasks')}
        </Button>
        {pullSize === null ? null : (
          <Button ref={act} rightSection={<KeyHint keys="Enter" />} aria-busy={isBusy} onClick={() => void pull()}>
            {t('encoding.pull', { n: pullSize })}
          </Button>
        )}
      </span>
    </div>
  );
}
