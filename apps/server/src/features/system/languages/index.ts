export { followTexts } from './follow-texts.ts';
export { languagesRoutes } from './languages.routes.ts';
