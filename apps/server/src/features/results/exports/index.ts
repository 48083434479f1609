export { atOneMoment } from './at-one-moment.queries.ts';
export { makeFinalWeights } from './chain-weights.ts';
export { openCountedTable } from './counted-table.ts';
export { removeOldExports } from './export-file.ts';
export { exportsRoutes } from './exports.routes.ts';
export { EXPORT_KEPT_MILLISECONDS, makeExport } from './make-export.ts';
export { readWork, withFileBytes } from './read-work.ts';
export { type SampleKind, withSample } from './summary-sample.ts';
export { weightingRoutes } from './weighting.routes.ts';
