export {
  endOfDayIn,
  listAllotted,
  lockAllOfDevice,
  lockLive,
  noteEnded,
} from './allotment.queries.ts';
export { askPlaces } from './ask-places.ts';
export { endAllotments } from './end-allotments.ts';
export { expireAllotments } from './expire-allotments.ts';
export { giveAllotment } from './give-allotment.ts';
export { groupOfProject, listOfferedCells, listQuotasOf } from './offered-cells.queries.ts';
export { placesOfDevice } from './places-apart.ts';
export { returnOfDevice } from './return-of-device.ts';
