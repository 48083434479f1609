export { renewLivePages } from './renew-live-pages.ts';
export { sharedPagesRoutes } from './shared-pages.routes.ts';
