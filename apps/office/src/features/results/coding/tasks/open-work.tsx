import { Button } from '@mantine/core';
import { codingWorkCalls as calls } from '@seker/contract';
import { client, countText, failureText, Meta, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { type EncoderTasks, tasksQuery } from './tasks-data.ts';

export interface OpenWorkProps {
  readonly open: EncoderTasks['open'];
}

/** Answers that wait for any encoder, who takes so many of them at a time. */
export function OpenWork({ open }: OpenWorkProps): ReactElement {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<number | null>(null);
  const pull = async (projectId: number, useId: number): Promise<void> => {
    if (busy !== null) return;
    setBusy(useId);
    try {
      const { batchId } = await client.call(calls.pullCoding, { projectId, useId });
      if (batchId === null) {
        notify({ id: 'coding', text: t('encoding.pullNone') });
        await queries.invalidateQueries(tasksQuery);
      } else await navigate({ to: '/coding/$batchId', params: { batchId: String(batchId) } });
    } catch (error) {
      const text = failureText(error, t);
      if (text !== null) notify({ id: 'coding', text, tone: 'danger' });
    }
    setBusy(null);
  };
  return (
    <section aria-labelledby="coding-open">
      <h2 id="coding-open">{t('encoding.openWork')}</h2>
      <ul className="my-tasks-list">
        {open.map(({ project, useId, number, question, waiting, size }) => (
          <li key={useId} className="my-task">
            <div className="my-task-name">
              <strong>
                <bdi dir="ltr">{number}</bdi> · <bdi>{question}</bdi>
              </strong>
              <span>
                <Meta parts={[project.name, t('encoding.waiting', { count: waiting, n: countText(waiting) })]} />
              </span>
            </div>
            <Button
              size="xs"
              variant="default"
              aria-busy={busy === useId}
              disabled={waiting === 0}
              onClick={() => void pull(project.id, useId)}
            >
              {t('encoding.pull', { n: Math.min(size, waiting) })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
