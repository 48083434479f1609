export { SEE_FLOOR } from './control.policy.ts';
export { controlRoutes } from './control.routes.ts';
export { countStates } from './count-states.ts';
export { type FloorPerson, type FloorReach, findOnFloor, listFloor, readViewers } from './floor.queries.ts';
export { asSeenBy, isWithin, reachOf, readReach } from './floor-reach.ts';
export { countReady, MOST_READY, withToday } from './read-floor.ts';
export { toldCompletes } from './told-completes.ts';
export { watchingRoutes } from './watching/watching.routes.ts';
