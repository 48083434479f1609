export { drawSampleTask } from './draw-sample-task.ts';
export { releasePortionTask } from './release-portion-task.ts';
export { samplesRoutes } from './samples.routes.ts';
export { withdrawPortionTask } from './withdraw-portion-task.ts';
