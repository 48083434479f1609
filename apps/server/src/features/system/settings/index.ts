export { homeCountry, lineNumbers } from './line-numbers.ts';
export { settingsRoutes } from './settings.routes.ts';
