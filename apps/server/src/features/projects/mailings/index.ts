export { startBounces } from './bounces/start-bounces.ts';
export { mailingsRoutes } from './mailings.routes.ts';
export { keepMail } from './queue/keep-mail.ts';
export { startLanes } from './queue/lanes.ts';
export { removalRoutes } from './removal/removal.routes.ts';
