export { type DrawVariable, listDrawVariables } from './draw-variables.ts';
export { readListColumns } from './list-columns.ts';
export { variablesRoutes } from './variables.routes.ts';
