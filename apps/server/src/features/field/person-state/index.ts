export { insertPersonState, notePersonOffTheLine, type PersonState } from './person-state.queries.ts';
