import { Button } from '@mantine/core';
import type { ReviewTask } from '@seker/contract';
import { countText, Meta, useText } from '@seker/ui';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';

/** Questions whose codes the encoder is named to decide, the way into each with how much waits. */
export function MyCodingReviews({ reviews }: { readonly reviews: readonly ReviewTask[] }): ReactElement {
  const t = useText();
  return (
    <section aria-labelledby="coding-reviews">
      <h2 id="coding-reviews">{t('encoding.reviews')}</h2>
      <ul className="my-tasks-list">
        {reviews.map(({ project, useId, number, question, waiting }) => (
          <li key={useId} className="my-task">
            <div className="my-task-name">
              <strong>
                <bdi dir="ltr">{number}</bdi> · <bdi>{question}</bdi>
              </strong>
              <span>
                <Meta
                  parts={[
                    project.name,
                    waiting === 0
                      ? t('encoding.reviewNone')
                      : t('codingReview.toDecide', { count: waiting, n: countText(waiting) }),
                  ]}
                />
              </span>
            </div>
            <Button
              size="xs"
              variant="default"
              renderRoot={(props) => (
                <Link
                  to="/coding/review/$projectId/$useId"
                  params={{ projectId: String(project.id), useId: String(useId) }}
                  {...props}
                  aria-label={`${t('encoding.openReview')}: ${number} ${question}`}
                />
              )}
            >
              {t('encoding.openReview')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
