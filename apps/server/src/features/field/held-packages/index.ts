export { heldPackagesRoutes } from './held-packages.routes.ts';
