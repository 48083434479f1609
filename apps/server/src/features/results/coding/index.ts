import { bulkMemory } from './memory/forget-memory.ts';

export { codingRoutes } from './coding.routes.ts';
export { importCodingsTask } from './files/import-codings.ts';
export { followMemory } from './memory/forget-memory.ts';
export { rememberCodings } from './memory/remember-task.ts';
export { findDoubtfulCodings } from './review/doubtful-task.ts';
export { forgetLearners } from './suggest/learners.ts';
export { codeAutomatically } from './units/automatic-task.ts';
export { makeTouchedUnits } from './units/make-units.ts';
export { maySeeCoding } from './uses/may-see-coding.ts';
export { type SeededUse, seedUse } from './uses/seed-use.ts';

/** The bulk task for the job runner. */
export const bulkCodingMemory = bulkMemory.task;
