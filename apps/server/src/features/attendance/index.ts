export { insertPersonState, notePersonOffTheLine } from './person-state.queries.ts';
