export { simulationRoutes } from './simulation.routes.ts';
