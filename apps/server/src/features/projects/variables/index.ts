export { type BandedVariable, codeOfBand, listBandedVariables } from './banded-variables.ts';
export { type DrawVariable, listDrawVariables } from './draw-variables.ts';
export { readListColumns } from './list-columns.queries.ts';
export { measureBands } from './measure-bands.ts';
export { listPopulationShares, type PopulationShares } from './population-shares.ts';
export { readVariable } from './read-variable.ts';
export { addBands, changeBands, crossBands, type GivenBands, joinBands } from './store-bands.ts';
export { listStoredVariables } from './variable.queries.ts';
export { variablesRoutes } from './variables.routes.ts';
