export { simulationRoutes } from './simulation.routes.ts';
export { surveyRoutes } from './survey.routes.ts';
export { loadSurveyRenderer } from './survey-renderer.ts';
