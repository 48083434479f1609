export { codingReviewRoutes } from './review.routes.ts';
