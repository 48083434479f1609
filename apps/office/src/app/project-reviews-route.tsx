import { createRoute } from '@tanstack/react-router';
import { ReviewsPage } from './lazy-screens.ts';
import { project } from './project-routes.ts';

/** The completes of a project with their proofreading. */
export const projectReviewsScreen = createRoute({
  getParentRoute: () => project,
  path: '/proofreading',
  component: ReviewsPage,
});
