import { Meta, useText, When } from '@seker/ui';
import type { ReactElement } from 'react';
import { useReview } from './review-context.ts';

/** Who decided, when, and why. */
export function DecisionNote(): ReactElement | null {
  const t = useText();
  const { state, reason, decidedBy, decidedAt } = useReview().review;
  if (decidedAt === null) return null;
  return (
    <p className="review-decision" data-tone={state === 'rejected' ? 'danger' : 'info'}>
      <span>
        <Meta
          parts={[
            t(`reviews.state.${state}`),
            decidedBy === null ? null : decidedBy.name,
            <When key="at" at={decidedAt} />,
          ]}
        />
      </span>
      {reason === null || reason === '' ? null : <span dir="auto">{reason}</span>}
    </p>
  );
}
