export { projectLook } from './project-look.ts';
export { registerSurveyPages } from './register-survey-pages.ts';
export { showSurveyRefusal } from './show-refusal.ts';
export { fieldsOf } from './submitted-fields.ts';
export { claimsIn } from './survey-claims.ts';
export { answerPage, type PageAnswer, type SurveyHost } from './survey-host.ts';
export { type RenderSurvey, sendSurveyPage, surveyHandler } from './survey-page.ts';
export { loadSurveyRenderer } from './survey-renderer.ts';
export { surveyWordsRoutes } from './survey-words.ts';
