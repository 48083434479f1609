export { browserPhoneRoutes } from './browser-phone.routes.ts';
export { readStationPhone } from './station-phone.queries.ts';
