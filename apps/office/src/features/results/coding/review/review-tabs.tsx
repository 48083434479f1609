import '../../../../list/list-views.css';
import { REVIEW_REASONS, type ReviewReason } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import type { ReactElement } from 'react';

export interface ReviewTabsProps {
  /** What waits for a decision, by reason; null: in all. */
  readonly counts: ReadonlyMap<ReviewReason | null, number>;
  readonly reason: ReviewReason | null;
  readonly onReason: (reason: ReviewReason | null) => void;
}

/** Why answers are here, each with how many wait. */
export function ReviewTabs({ counts, reason, onReason }: ReviewTabsProps): ReactElement {
  const t = useText();
  return (
    <nav className="list-views" aria-label={t('codingReview.tabs')}>
      {[null, ...REVIEW_REASONS].map((one) => (
        <button
          key={one}
          type="button"
          className="list-view"
          aria-current={one === reason ? 'true' : undefined}
          onClick={() => onReason(one)}
        >
          {t(`codingReview.reason.${one ?? 'all'}`)}
          <bdi className="list-view-count" dir="ltr">
            {countText(counts.get(one) ?? 0)}
          </bdi>
        </button>
      ))}
    </nav>
  );
}
