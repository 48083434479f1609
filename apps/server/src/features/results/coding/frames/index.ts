export { codeframesRoutes } from './frames.routes.ts';
