export { lockFitNumber } from './caller-number.queries.ts';
export { callerNumbersRoutes } from './caller-numbers.routes.ts';
