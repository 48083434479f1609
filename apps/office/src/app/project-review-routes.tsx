import { createRoute } from '@tanstack/react-router';
import { frame } from './frame-route.ts';
import { ReviewPage } from './lazy-screens.ts';

const review = createRoute({
  getParentRoute: () => frame,
  path: '/p/$projectId/proofreading/$reviewId',
  component: function ReviewScreen() {
    const { projectId, reviewId } = review.useParams();
    return <ReviewPage key={`${projectId} ${reviewId}`} projectId={Number(projectId)} reviewId={Number(reviewId)} />;
  },
});

/** The proofreading of one interview, outside of the project's sections: encoders read it, too, who see no project. */
export const projectReviewScreens = [review] as const;
