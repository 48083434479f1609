export { simulationRoutes } from './simulation.routes.ts';
export { surveyRoutes } from './survey.routes.ts';
export type { RenderSurvey } from './survey-page.ts';
export { loadSurveyRenderer } from './survey-renderer.ts';
