import { createRoute } from '@tanstack/react-router';
import { CorrectionsPage, ReviewsPage } from './lazy-screens.ts';
import { project } from './project-routes.ts';

/** The completes of a project with their proofreading, and the log of what was corrected in them. */
export const projectReviewsScreens = [
  createRoute({ getParentRoute: () => project, path: '/proofreading', component: ReviewsPage }),
  createRoute({ getParentRoute: () => project, path: '/corrections', component: CorrectionsPage }),
] as const;
