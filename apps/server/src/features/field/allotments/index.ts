export { allotmentsRoutes } from './allotments.routes.ts';
