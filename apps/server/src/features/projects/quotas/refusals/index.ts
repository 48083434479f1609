/** How often respondents of each cell of a quota refused. */
export { countRefusal } from './count-refusal.queries.ts';
