export { controlRoutes } from './control.routes.ts';
export { type FloorPerson, type FloorReach, findOnFloor, listFloor, readViewers } from './floor.queries.ts';
export { isWithin, reachOf } from './floor-reach.ts';
export { withToday } from './read-floor.ts';
export { toldCompletes } from './told-completes.ts';
export { watchingRoutes } from './watching/watching.routes.ts';
