import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../../../dialog/index.ts';
import { useReview } from './review-context.ts';

export interface ApproveDialogProps {
  /** How many files of the interview are not here. */
  readonly missing: number;
  readonly onApprove: () => void;
  readonly onClose: () => void;
}

/** Asks before an interview is approved of which not every file has been seen. */
export function ApproveDialog({ missing, onApprove, onClose }: ApproveDialogProps): ReactElement {
  const t = useText();
  const { review } = useReview();
  return (
    <ConfirmDialog
      title={t('proofread.approveTitle', { id: review.id })}
      text={t('proofread.missing', { count: missing })}
      stays={t('proofread.missingLater')}
      actLabel={t('proofread.approve')}
      isSentByKeys
      onAct={async () => onApprove()}
      onClose={onClose}
    />
  );
}
