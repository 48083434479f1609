export { type DrawVariable, listDrawVariables } from './draw-variables.ts';
export { readListColumns } from './list-columns.queries.ts';
export { listPopulationShares, type PopulationShares } from './population-shares.ts';
export { readVariable } from './read-variable.ts';
export { listStoredVariables } from './variable.queries.ts';
export { variablesRoutes } from './variables.routes.ts';
