export { askChecks, checkInterviews } from './check-interviews.ts';
export { reviewsRoutes } from './reviews.routes.ts';
