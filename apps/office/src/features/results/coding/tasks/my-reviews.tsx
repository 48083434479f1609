import type { MyReview } from '@seker/contract';
import { countText, Meta, useText, When } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useEffect } from 'react';
import { REVIEW_WALKS } from '../../../../project/review-walks.ts';

export interface MyReviewsProps {
  readonly reviews: readonly MyReview[];
  readonly doneToday: number;
}

/** The interviews that the encoder has to proofread, the way into each. */
export function MyReviews({ reviews, doneToday }: MyReviewsProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  // What is opened from here is gone through as the tasks are now.
  useEffect(() => queries.removeQueries({ queryKey: REVIEW_WALKS }), [queries]);
  return (
    <section aria-labelledby="my-reviews">
      <h2 id="my-reviews">
        {t('office.proofreading')}{' '}
        <small>
          <Meta
            parts={[
              t('reviews.openTasks', { count: reviews.length, n: countText(reviews.length) }),
              doneToday === 0 ? null : t('reviews.doneToday', { count: doneToday, n: countText(doneToday) }),
            ]}
          />
        </small>
      </h2>
      <ul className="my-tasks-list">
        {reviews.map(({ id, project, endedAt, language, flags, state }) => (
          <li key={id} className="my-task">
            <div className="my-task-name">
              <strong>
                <Link
                  className="my-review"
                  to="/p/$projectId/proofreading/$reviewId"
                  params={{ projectId: String(project.id), reviewId: String(id) }}
                >
                  {t('reviews.interview')} <bdi>{id}</bdi>
                </Link>
              </strong>
              <span>
                <Meta
                  parts={[
                    <bdi key="project">{project.name}</bdi>,
                    <When key="at" at={endedAt} />,
                    <bdi key="language">{language}</bdi>,
                    ...new Set(flags.map(({ flag }) => t(`reviews.flag.${flag}`))),
                  ]}
                />
              </span>
            </div>
            <span className="my-review-state">{t(`reviews.state.${state}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
