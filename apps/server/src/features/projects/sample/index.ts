export { type DrawChance, readBaseWeights } from './base-weights.ts';
export { drawSampleTask, runDraw } from './draw-sample-task.ts';
export { addPortion } from './portion.queries.ts';
export { releasePortionTask, runRelease } from './release-portion-task.ts';
export { sampleRoutes } from './sample.routes.ts';
export { withdrawPortionTask } from './withdraw-portion-task.ts';
