import type { ReviewReason } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import type { ReactElement } from 'react';

export interface ReviewHeadProps {
  readonly reason: ReviewReason;
  /** How many wait. */
  readonly count: number;
}

/** Why the answers below are here, and what stands in their columns. */
export function ReviewHead({ reason, count }: ReviewHeadProps): ReactElement {
  const t = useText();
  return (
    <div className="coding-review-section">
      <h2>
        {t(`codingReview.reason.${reason}`)} <bdi dir="ltr">{countText(count)}</bdi>
        <span>{t(`codingReview.hint.${reason}`)}</span>
      </h2>
      <div className="coding-review-columns" aria-hidden="true">
        <span>{t('codingReview.answer')}</span>
        <span>{t(reason === 'disagreement' ? 'codingReview.pass.first' : 'codingReview.given')}</span>
        <span>
          {reason === 'disagreement'
            ? t('codingReview.pass.second')
            : reason === 'doubtful'
              ? t('codingReview.alike')
              : ''}
        </span>
        <span>{t('codingReview.final')}</span>
      </div>
    </div>
  );
}
