import { Button } from '@mantine/core';
import type { CodingTask } from '@seker/contract';
import { countText, Meta, StateChip, useText, When } from '@seker/ui';
import { IconCloudUp, IconHelpCircle, IconMessageCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';

export interface TaskRowProps {
  readonly task: CodingTask;
  /** Codes that wait in this browser. */
  readonly kept: number;
  /** The one that is gone on with next. */
  readonly isFirst: boolean;
}

/** A task: its question, how far it is, what waits for the encoder, and the way into it. */
export function TaskRow({ task, kept, isFirst }: TaskRowProps): ReactElement {
  const t = useText();
  const { batchId, project, number, question, pass, answers, done, queries, answered, allocatedAt } = task;
  const act = done >= answers ? 'encoding.look' : done === 0 ? 'encoding.begin' : 'encoding.goOn';
  return (
    <li className="my-task">
      <div className="my-task-name">
        <strong>
          <bdi dir="ltr">{number}</bdi> · <bdi>{question}</bdi>
        </strong>
        <span>
          <Meta
            parts={[
              project.name,
              pass === 2 ? t('encoding.secondPass') : null,
              <span key="at">
                {t('encoding.allocatedAt')} <When at={allocatedAt} />
              </span>,
            ]}
          />
        </span>
      </div>
      <div className="my-task-chips">
        {kept === 0 ? null : (
          <StateChip tone="warn" icon={IconCloudUp}>
            {t('encoding.notSentHere', { count: kept, n: kept })}
          </StateChip>
        )}
        {answered > 0 ? (
          <StateChip tone="accent" icon={IconMessageCheck}>
            {t('encoding.queriesAnswered', { count: answered, n: answered })}
          </StateChip>
        ) : null}
        {queries > 0 ? (
          <StateChip tone="violet" icon={IconHelpCircle}>
            {t('encoding.inQuery', { count: queries, n: queries })}
          </StateChip>
        ) : null}
      </div>
      <div className="my-task-done">
        <span>
          {t('encoding.progress')}{' '}
          <bdi dir="ltr">
            {countText(done)} / {countText(answers)}
          </bdi>
        </span>
        <progress className="my-task-bar" aria-label={t('encoding.doneBar')} value={done} max={Math.max(1, answers)} />
      </div>
      <Button
        size="xs"
        variant={isFirst ? 'filled' : 'default'}
        renderRoot={(props) => (
          <Link
            to="/coding/$batchId"
            params={{ batchId: String(batchId) }}
            {...props}
            aria-label={`${t(act)}: ${number} ${question}`}
          />
        )}
      >
        {t(act)}
      </Button>
    </li>
  );
}
