import { Button } from '@mantine/core';
import { KeyHint, useText } from '@seker/ui';
import { IconCheck, IconCornerUpLeft, IconRotate2 } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { ScreenHead } from '../../../../shell/screen-head.tsx';
import type { ReviewActs } from './acts-of.ts';
import { useReview } from './review-context.ts';
import { ReviewStateChip } from './review-state-chip.tsx';
import { ReviewWalk } from './review-walk.tsx';
import { useReviewTrail } from './use-review-trail.ts';
import type { Verdicts } from './use-verdicts.ts';
import type { Walk } from './use-walk.ts';

export interface ReviewHeadProps {
  readonly acts: ReviewActs;
  readonly verdicts: Verdicts;
  readonly walk: Walk;
  /** An answer is being corrected: the verdicts wait. */
  readonly isWaiting: boolean;
  /** Approving opens a dialog first. */
  readonly asksToApprove: boolean;
  readonly onApprove: () => void;
  readonly onReject: () => void;
  readonly onReturn: () => void;
}

/** Which interview it is, how far its proofreading is, and what can be decided. */
export function ReviewHead({
  acts,
  verdicts,
  walk,
  isWaiting,
  asksToApprove,
  onApprove,
  onReject,
  onReturn,
}: ReviewHeadProps): ReactElement {
  const t = useText();
  const { projectId, review } = useReview();
  const { id, state } = review;
  const above = useReviewTrail(projectId);
  return (
    <ScreenHead
      title={t('proofread.title', { id })}
      above={above}
      fact={
        <>
          <ReviewStateChip state={state} />
          <ReviewWalk walk={walk} />
        </>
      }
      acts={
        <>
          {isWaiting ? <span className="review-hint">{t('proofread.waits')}</span> : null}
          {acts.reject === null ? null : (
            <Button
              variant="subtle"
              color="danger"
              disabled={isWaiting}
              aria-keyshortcuts="X"
              aria-haspopup="dialog"
              onClick={onReject}
            >
              {t(`proofread.open.${acts.reject}`)}
            </Button>
          )}
          {acts.return ? (
            <Button
              variant="default"
              leftSection={<IconCornerUpLeft className="sk-mirror" size={16} aria-hidden="true" />}
              disabled={isWaiting}
              aria-keyshortcuts="R"
              aria-haspopup="dialog"
              onClick={onReturn}
            >
              {t('proofread.open.return')}
            </Button>
          ) : null}
          {acts.undoRejection ? (
            <Button
              variant="default"
              leftSection={<IconRotate2 size={16} aria-hidden="true" />}
              onClick={verdicts.undoRejection}
            >
              {t('proofread.undoRejection')}
            </Button>
          ) : null}
          {acts.reopen ? (
            <Button
              disabled={isWaiting}
              variant="default"
              leftSection={<IconRotate2 size={16} aria-hidden="true" />}
              onClick={verdicts.reopen}
            >
              {t('proofread.reopen')}
            </Button>
          ) : null}
          {acts.approve ? (
            <Button
              disabled={isWaiting}
              leftSection={<IconCheck size={16} aria-hidden="true" />}
              rightSection={<KeyHint keys="Ctrl Enter" />}
              aria-keyshortcuts="Control+Enter"
              aria-haspopup={asksToApprove ? 'dialog' : undefined}
              onClick={onApprove}
            >
              {t(walk.place === null || walk.place.after === null ? 'proofread.approve' : 'proofread.approveNext')}
            </Button>
          ) : null}
        </>
      }
    />
  );
}
