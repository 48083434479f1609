export { type DrawVariable, listDrawVariables } from './draw-variables.ts';
export { readListColumns } from './list-columns.queries.ts';
export { variablesRoutes } from './variables.routes.ts';
