export { endSupervisions } from './end-supervisions.ts';
export { listHandedCalls } from './handed-calls.queries.ts';
export { endForgottenSupervisions, hearSupervision } from './hear-supervision.ts';
export {
  findSupervision,
  insertSupervision,
  listSupervisions,
  lockSupervision,
  type Supervision,
  storeHanded,
  storeHanding,
  storeHeard,
  storeHow,
} from './supervision.queries.ts';
export { readSupervisionAtStation } from './supervision-at-station.queries.ts';
export { supervisionState } from './supervision-state.ts';
export { tellSupervision } from './tell-supervision.ts';
