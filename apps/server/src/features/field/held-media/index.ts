export { heldMediaRoutes } from './held-media.routes.ts';
