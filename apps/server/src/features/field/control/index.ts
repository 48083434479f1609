export { type FloorPerson, type FloorReach, findOnFloor, listFloor, readViewers } from './floor.queries.ts';
export { floorRoutes } from './floor.routes.ts';
export { isWithin, reachOf } from './floor-reach.ts';
export { withToday } from './read-floor.ts';
export { toldCompletes } from './told-completes.ts';
