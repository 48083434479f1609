export { type Dialled, type Field, type Interviewed, type Next, type StatusToSet, type Visit } from './field.ts';
export { type Happening, type Played, type PlaySettings, playField } from './play.ts';
export { reachedLater } from './reached-later.ts';
export { hireWorkers, midnightsFrom, type Worker } from './staff.ts';
export { type Answers, createWorld, type Encounter, USUAL_WORLD, type World, type WorldSettings } from './world.ts';
