export { wireTold } from './list-positions.ts';
export { readPositions } from './position.queries.ts';
export { awaitsPosition, positionModel, takeEnd, takeStart, withEndWish } from './position-page.ts';
export { READ_POSITIONS } from './positions.policy.ts';
export { positionsRoutes } from './positions.routes.ts';
export { WANTED_METRES } from './told-position.ts';
