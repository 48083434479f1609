export { deskTalkRoutes } from './talk.routes.ts';
