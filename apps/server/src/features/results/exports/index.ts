export { removeOldExports } from './export-file.ts';
export { exportsRoutes } from './exports.routes.ts';
export { type ListField, listColumnsOf } from './list-fields.queries.ts';
export { EXPORT_KEPT_MILLISECONDS, makeExport } from './make-export.ts';
export { readWork, withFileBytes } from './read-work.ts';
export { weightingRoutes } from './weighting.routes.ts';
