export { homeCountry } from './home-country.ts';
export { settingsRoutes } from './settings.routes.ts';
