export { commentsRoutes } from './comments.routes.ts';
