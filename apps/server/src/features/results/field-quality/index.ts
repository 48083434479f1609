export { fieldQualityRoutes } from './field-quality.routes.ts';
export { computeFieldQuality } from './quality-task.ts';
