import { ActionIcon, Tooltip } from '@mantine/core';
import { codingReviewCalls as calls } from '@seker/contract';
import { client, countText, failureText, Meta, notify, useText } from '@seker/ui';
import { IconArrowBackUp, IconTags, IconZoomQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { ProjectHead } from '../../../../project/project-head.tsx';
import { ScreenHead } from '../../../../shell/screen-head.tsx';
import { useJobsRefresh } from '../../../../shell/use-jobs.ts';
import { useReview } from './review-context.ts';

export interface ReviewTitleProps {
  /** Whether it is a task of an encoder's, outside of the project. */
  readonly isTask: boolean;
  /** How many wait for a decision. */
  readonly waiting: number;
  /** Null: nothing can be taken back. */
  readonly onUndo: (() => void) | null;
}

/** The head of the review: what is reviewed, how much waits, and the ways on. */
export function ReviewTitle({ isTask, waiting, onUndo }: ReviewTitleProps): ReactElement {
  const t = useText();
  const { place, answer } = useReview();
  const { number, question, mayEdit, isClosed } = answer;
  const params = { projectId: String(place.projectId), useId: String(place.useId) };
  const fact = (
    <Meta
      parts={[
        number,
        question,
        waiting === 0 ? null : t('codingReview.toDecide', { count: waiting, n: countText(waiting) }),
      ]}
    />
  );
  const acts = (
    <>
      <Tooltip label={t('codingReview.undo')}>
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label={t('codingReview.undo')}
          aria-keyshortcuts="Control+Z"
          disabled={onUndo === null}
          onClick={() => onUndo?.()}
        >
          <IconArrowBackUp className="sk-mirror" size={18} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      {mayEdit && !isClosed ? <FindDoubtful /> : null}
      {mayEdit ? (
        <Link className="coding-review-link" to="/p/$projectId/coding/$useId/frame" params={params}>
          <IconTags size={16} aria-hidden="true" />
          {t('codeframe.toFrame')}
        </Link>
      ) : null}
    </>
  );
  const title = t('codingReview.title');
  if (isTask)
    return (
      <ScreenHead
        title={title}
        above={[{ label: t('office.encoding'), link: { to: '/coding' } }]}
        fact={fact}
        acts={acts}
      />
    );
  const progress = { to: '/p/$projectId/coding', params: { projectId: params.projectId } } as const;
  return (
    <ProjectHead title={title} above={[{ label: t('office.encoding'), link: progress }]} fact={fact} acts={acts} />
  );
}

/** Has doubtful codes looked for now; what is found comes by itself. */
function FindDoubtful(): ReactElement {
  const t = useText();
  const { place } = useReview();
  const refreshJobs = useJobsRefresh();
  const [isBusy, setBusy] = useState(false);
  const find = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await client.call(calls.findDoubtfulCodings, { ...place });
      notify({ id: 'coding-review', text: t('codingReview.findBegun') });
      await refreshJobs();
    } catch (error) {
      const text = failureText(error, t);
      if (text !== null) notify({ id: 'coding-review', text, tone: 'danger' });
    }
    setBusy(false);
  };
  return (
    <Tooltip label={t('codingReview.findHint')} multiline maw={280}>
      <button type="button" className="coding-review-link" aria-busy={isBusy} onClick={() => void find()}>
        <IconZoomQuestion size={16} aria-hidden="true" />
        {t('codingReview.find')}
      </button>
    </Tooltip>
  );
}
