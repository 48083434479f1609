export { advance } from './advance.ts';
export { placeMedia } from './place-media.ts';
export { simulationRoutes } from './simulation.routes.ts';
export { fieldsOf, surveyRoutes } from './survey.routes.ts';
export { type RenderSurvey, sendSurveyPage, wantsJson } from './survey-page.ts';
export { loadSurveyRenderer } from './survey-renderer.ts';
