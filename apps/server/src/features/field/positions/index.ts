export { wireTold } from './list-positions.ts';
export { keepPosition, readPositions } from './position.queries.ts';
export { awaitsPosition, takeEnd, takeStart } from './position-page.ts';
export { READ_POSITIONS } from './positions.policy.ts';
export { positionsRoutes } from './positions.routes.ts';
