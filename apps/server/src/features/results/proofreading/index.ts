export { askChecks, checkInterviews } from './check-interviews.ts';
export { checkProject } from './check-project.ts';
export { reviewsRoutes } from './reviews.routes.ts';
